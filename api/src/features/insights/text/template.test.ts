import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUntraced } from '../../../../testing/insights/find-untraced.ts';
import { checkTemplate, MOST_STATEMENTS, PHRASES, renderTemplate } from './template.ts';

const STATEMENTS = new Map([
  ['overview.title', 'Overview'],
  ['note.title', 'Notes'],
  ['moneyline.title', 'Moneyline'],
  ['live.title', 'In play'],
  ['before.title', 'Before the start'],
  ['total.title', 'Total'],
  ['home.title', 'Schalke 04'],
  ['before.moneyline.home.last', 'the price of Schalke 04 is 2.40'],
  ['before.moneyline.away.last', 'the price of *B* [x](https://evil.test) <b> is 3.10'],
  ['before.total.over.last', 'the price of over 2.5 is 1.90'],
  ['live.total.over.last', 'the in-play price of over 2.5 is 1.80'],
  ['note.cause', 'the history shows no cause'],
]);
const HOME = '{{before.moneyline.home.last}}';
const AWAY = '{{before.moneyline.away.last}}';
const OVER = '{{before.total.over.last}}';
const reasons = (template: string) => checkTemplate(template, STATEMENTS).flatMap((one) => one.reasons);
const plain = (text: string) => ({ text, style: 'plain' });

describe('a text that can be shown', () => {
  it.each([
    HOME,
    `${HOME}.`,
    `${HOME} and ${AWAY}.`,
    `${HOME}, and ${AWAY}; ${OVER}. {{note.cause}}.`,
    `Also, ${HOME}. In addition, ${AWAY}.`,
    `For the record, ${HOME}, and note that ${AWAY}.`,
    `IN ADDITION: ${HOME}`,
    `{{ before.moneyline.home.last }}.`,
    `## {{moneyline.title}}\n${HOME}.\n\n## {{total.title}}\n${OVER}.`,
    `# {{before.title}}\n## {{moneyline.title}}\n- ${HOME}`,
    `## {{moneyline.title}}\n- ${HOME}\n  - ${AWAY}`,
    `- **{{moneyline.title}}:** ${HOME}.\n- **{{total.title}}:** ${OVER}.`,
    `{{moneyline.title}}: ${HOME}.\n\n${OVER}.`,
    `{{moneyline.title}}: ${HOME}.\n{{total.title}}: ${OVER}.\n${HOME}.`,
    `{{moneyline.title}}: ${HOME}.\n- ${AWAY}\n\n${OVER}.`,
    `- {{moneyline.title}}: ${HOME}.\n${OVER}.`,
    `${HOME}, and in addition: ${AWAY}.`,
    `{{before.title}}: ${HOME}.\n{{live.total.over.last}}.`,
    `## {{note.title}}\n{{note.cause}}.`,
    `**{{moneyline.title}}**\n\n- ${HOME}\n\n**{{total.title}}**\n\n- ${OVER}`,
    `**${HOME}**, and *${AWAY}*.`,
    `## {{overview.title}}\n${HOME}, and ${OVER}.`,
  ])('%j', (template) => {
    expect(checkTemplate(template, STATEMENTS)).toEqual([]);
  });

  it.each(PHRASES)('may say "%s" in front of a statement', (phrase) => {
    expect(reasons(`${phrase} ${HOME}.`)).toEqual([]);
  });
});

describe('a text that cannot be shown', () => {
  it.each([
    ['', 'the text has no statement'],
    ['Also.', 'the text has no statement'],
    ['## {{moneyline.title}}', 'the text has no statement'],
    ['{{before.moneyline.home.first}}', '{{before.moneyline.home.first}} is not an id of the catalogue'],
    [`${HOME} ${AWAY}`, `${AWAY} needs a full stop, a comma, a semicolon or "and" before it`],
    [`${HOME} note that ${AWAY}`, `${AWAY} needs a full stop, a comma, a semicolon or "and" before it`],
    [`${HOME}: ${AWAY}`, 'a colon can only follow a title or a phrase'],
    [`${HOME}, : ${AWAY}`, 'a colon can only follow a title or a phrase'],
    [`${HOME}... ${AWAY}.`, 'a sign cannot follow another one'],
    [`## ${HOME}\n${AWAY}`, 'a heading is a title and nothing else'],
    [`## Note that\n${AWAY}`, 'a heading is a title and nothing else'],
    [`- {{live.title}}:\n  - ${HOME}`, `${HOME} does not belong under {{live.title}}`],
    [
      `- {{live.title}}:\n  - {{total.title}}:\n    - ${OVER}`,
      `${OVER} does not belong under {{live.title}}`,
    ],
    [`- {{total.title}}: ${OVER}\n  - ${HOME}`, `${HOME} does not belong under {{total.title}}`],
    [`${HOME}; in short, ${AWAY}.`, '"in short" is not in the list of phrases'],
    [`## {{moneyline.title}}\n{{note.cause}}.`, '{{note.cause}} does not belong under {{moneyline.title}}'],
    [`${HOME} in addition: ${AWAY}`, `${AWAY} needs a full stop, a comma, a semicolon or "and" before it`],
    [`{{total.title}}: ${OVER}.\n- ${HOME}`, `${HOME} does not belong under {{total.title}}`],
    [`**{{total.title}}**\n\n${OVER}.\n\n${HOME}.`, `${HOME} does not belong under {{total.title}}`],
    [`${HOME}, {{moneyline.title}}`, '{{moneyline.title}} is a title and can only come first'],
    [`{{moneyline.title}} ${HOME}`, `${HOME} needs a full stop, a comma, a semicolon or "and" before it`],
    [`${HOME} but ${AWAY}`, '"but" is not in the list of phrases'],
    [`Arsenal drifted. ${HOME}`, '"arsenal drifted" is not in the list of phrases'],
    [`${HOME}, also down sharply.`, '"down sharply" is not in the list of phrases'],
    [`${HOME}, and 2.40.`, '"2.40" is not in the list of phrases'],
    [`${HOME}?`, '"?" is not in the list of phrases'],
    [`{${HOME}}`, '"{" is not allowed'],
    [`## {{total.title}}\n${HOME}`, `${HOME} does not belong under {{total.title}}`],
    [`## {{home.title}}\n- ${AWAY}`, `${AWAY} does not belong under {{home.title}}`],
    [
      `# {{before.title}}\n## {{total.title}}\n{{live.total.over.last}}`,
      '{{live.total.over.last}} does not belong under {{before.title}}',
    ],
    [`- {{total.title}}: ${HOME}`, `${HOME} does not belong under {{total.title}}`],
    [`**{{total.title}}**\n\n${HOME}.`, `${HOME} does not belong under {{total.title}}`],
    [`${HOME}. `.repeat(MOST_STATEMENTS + 1), `the text has more than ${MOST_STATEMENTS} statements`],
  ])('%j', (template, reason) => {
    expect(reasons(template)).toContain(reason);
  });

  // Each joins statements that are true to something that nothing supports.
  it.each([
    'A rather than B.',
    'A, unlike B.',
    'A, while B.',
    'A because B.',
    'A, so B.',
    'As A, B.',
    'A after B.',
    'A, then B.',
    'A, not B.',
    'It is not true that A.',
    'A too, and B as well.',
    'A or B.',
    'If A, B.',
    'A and with it B.',
    'A, led by B.',
    'A in play.',
    'Both A and B.',
    'Only A.',
    'A again.',
    'A? B.',
    '"A".',
    '~~A~~ B.',
    'A = B.',
    'A \u2192 B.',
    'A (B).',
    'A \u2013 B.',
    '1. A\n2. B',
    '| A | B |',
    '> A',
    '`A`',
    '[A](https://evil.test)',
    '<b>A</b>',
    'A <!-- B -->',
    '![A](https://evil.test)',
  ])('%s', (glue) => {
    const template = glue.replace(/A(?!s)/g, HOME).replace(/B(?!o)/g, AWAY);
    expect(reasons(template), template).not.toEqual([]);
  });

  it('names the parts that were refused', () => {
    expect(checkTemplate(`${HOME}.\n\n${HOME} fell.\n- ${OVER}`, STATEMENTS)).toEqual([
      { part: `${HOME} fell.`, reasons: ['"fell" is not in the list of phrases'] },
    ]);
  });
});

describe('a text that is written out', () => {
  it('has headings, paragraphs, lists and emphasis', () => {
    const template = `## {{moneyline.title}}\nAlso, ${HOME}; **${OVER}**. {{note.cause}}.\n- **{{home.title}}:** ${HOME}\n  - Note that ${OVER}\n\n* ${HOME}`;
    expect(renderTemplate(template, STATEMENTS)).toEqual([
      { type: 'heading', spans: [plain('Moneyline')] },
      {
        type: 'paragraph',
        spans: [
          plain('Also, the price of Schalke 04 is 2.40; '),
          { text: 'the price of over 2.5 is 1.90', style: 'strong' },
          plain('. The history shows no cause.'),
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [
          {
            level: 0,
            spans: [{ text: 'Schalke 04: ', style: 'strong' }, plain('the price of Schalke 04 is 2.40')],
          },
          { level: 0, spans: [plain('Note that the price of over 2.5 is 1.90')] },
          { level: 0, spans: [plain('The price of Schalke 04 is 2.40')] },
        ],
      },
    ]);
  });

  it('has names as they are, whatever is in them', () => {
    expect(renderTemplate(`${AWAY}.`, STATEMENTS)).toEqual([
      { type: 'paragraph', spans: [plain('The price of *B* [x](https://evil.test) <b> is 3.10.')] },
    ]);
  });
});

it('never shows a digit or name that is not of a statement, whatever it is made of', () => {
  const part = fc.constantFrom(
    ...[
      HOME,
      AWAY,
      OVER,
      '{{moneyline.title}}',
      '{{note.cause}}',
      '{{',
      '}}',
      '{',
      ' ',
      '\n',
      '\n\n',
      '## ',
      '- ',
      '  - ',
    ],
    ...[
      '**',
      '*',
      ', ',
      '. ',
      '; ',
      ': ',
      ' and ',
      'also',
      'Note that ',
      '2.40',
      '7',
      'Arsenal',
      'not',
      '<b>',
      '`',
      '\u00bd',
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const template = parts.join('');
      // Refused or not, it can be written out.
      const untraced = findUntraced(template, STATEMENTS);
      if (reasons(template).length === 0) expect(untraced).toBe('');
    }),
  );
});

it.each(['> ', '- ', '*', '[', '{{', '}}', '{{a}}', '# ', '1. ', '**a ', 'and ', ' ', ',', '.', 'a'])(
  'reads %j repeated to the longest text',
  (part) => {
    const template = part.repeat(Math.floor(6_000 / part.length));
    expect(() => [checkTemplate(template, STATEMENTS), renderTemplate(template, STATEMENTS)]).not.toThrow();
  },
);
