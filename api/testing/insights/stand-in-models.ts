import type { ChatMessage } from '../../src/features/insights/endpoint/chat-completions.ts';
import { pick, type Random } from './insight-facts.ts';

/** Line of a text, with whether it keeps to the rules of the prompt. */
export interface WrittenLine {
  readonly text: string;
  readonly isRight: boolean;
}

interface Prompt {
  readonly titles: readonly string[];
  readonly statements: ReadonlyMap<string, string>;
  readonly phrases: readonly string[];
}

/** Reads a prompt as a model does: the rules in the first message, and the catalogue in the second. */
export function readPrompt([system, user]: readonly ChatMessage[]): Prompt {
  const list = /only these words and phrases[^:]*:\s*(.*)\./.exec(system?.content ?? '')?.[1] ?? '';
  const { titles, statements } = JSON.parse(user?.content ?? '{}');
  return {
    titles: Object.keys(titles),
    statements: new Map(Object.entries(statements)),
    phrases: [...list.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase),
  };
}

/** Writes a text: a good model makes no mistake, a sloppy one breaks a rule, an inventing one adds what no statement says. */
export function writeText(
  model: 'good' | 'sloppy' | 'inventing',
  messages: readonly ChatMessage[],
  random: Random,
): readonly WrittenLine[] {
  const prompt = readPrompt(messages);
  const lines = writeRight(prompt, random);
  const wrong = model === 'good' ? 0 : 1 + Math.floor(random() * 2);
  for (let count = 0; count < wrong; count += 1) {
    // After the first heading.
    const place = 1;
    const text =
      model === 'sloppy'
        ? makeMistake(prompt, random, Math.floor(random() * MISTAKES.length))
        : `- ${pick(random, INVENTIONS)(reference(prompt, random), prompt)}`;
    lines.splice(place + Math.floor(random() * (lines.length - place)), 0, { text, isRight: false });
  }
  return lines;
}

/** Writes one line with one mistake, of the kind with this number. */
export function makeMistake(prompt: Prompt, random: Random, kind: number): string {
  return MISTAKES[kind % MISTAKES.length]?.(prompt, random) ?? '';
}

/** Writes one line that says what no statement says, of the kind with this number. */
export function invent(prompt: Prompt, random: Random, kind: number): string {
  return INVENTIONS[kind % INVENTIONS.length]?.(reference(prompt, random), prompt) ?? '';
}

function writeRight(prompt: Prompt, random: Random): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const add = (text: string) => lines.push({ text, isRight: true });
  if (random() < 0.5) add(`${'#'.repeat(pick(random, [1, 2]))} {{match.title}}`);
  const isBold = random() < 0.2;
  for (let section = 0; section < 2 + random() * 3; section += 1) {
    const hasStatements = (title: string) =>
      [...prompt.statements.keys()].some((id) =>
        title
          .split('.')
          .slice(0, -1)
          .every((word) => id.split('.').includes(word)),
      );
    const title = pick(
      random,
      prompt.titles.filter((one) => one.startsWith('overview.') || hasStatements(one)),
    );
    const free = /^(overview|match|note)\./.test(title);
    const words = title.split('.').slice(0, -1);
    const ids = [...prompt.statements.keys()].filter(
      (id) => free || words.every((word) => id.split('.').includes(word)),
    );
    const one = () => `{{${pick(random, ids)}}}`;
    const opener = () => {
      const phrase = pick(random, prompt.phrases);
      return random() < 0.4
        ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${pick(random, [',', '', ':'])} `
        : '';
    };
    const sentence = () => {
      let text = opener() + one();
      for (let more = random(); more > 0.55; more -= 0.25)
        text +=
          pick(random, [', and ', ' and ', '; ', ', ', ' and also ', '; in addition, ', ', and note that ']) +
          one();
      return `${text}.`;
    };
    add(isBold ? `**{{${title}}}**` : `## {{${title}}}`);
    add('');
    if (random() < 0.6) add(`${sentence()} ${sentence()}`);
    for (let item = 0; item < random() * 5; item += 1)
      add(
        pick(random, [
          `- ${sentence()}`,
          `- ${one()}`,
          `- **${one()}**`,
          `- **{{${title}}}:** ${one()}.`,
          `* ${sentence()}`,
        ]),
      );
    add('');
  }
  return lines;
}

function reference({ statements }: Prompt, random: Random): string {
  return `{{${pick(random, [...statements.keys()])}}}`;
}

const WORDS = [
  ...'rose,fell,drifted,shortened,sharply,steadily,suddenly,up,down,higher,lower,more,most,least,than,but'.split(
    ',',
  ),
  ...'while,whereas,unlike,although,however,yet,not,no,never,hardly,without,only,even,because,since,so'.split(
    ',',
  ),
  ...'therefore,thanks to,due to,as,then,before,after,later,until,when,now,again,today,in play,one,two'.split(
    ',',
  ),
  ...'half,twice,double,dozen,hundred,first,third,both,all,favourite,underdog,home,away,draw,over,under'.split(
    ',',
  ),
  ...'moneyline,probably,surely,will,should,bet on,back,value,Arsenal,it,this,the same,too,instead of'.split(
    ',',
  ),
  ...'rather than,or,if,of,to,from,by,with,despite,false,wrongly,meanwhile'.split(','),
];
const SIGNS = [
  '?',
  '!',
  '(',
  ')',
  '"',
  '\u201c',
  '\u2013',
  '-',
  '/',
  '\u2192',
  '=',
  '>',
  '<',
  '+',
  '&',
  '%',
  '$',
  '\u20ac',
  '[',
  '~',
  '`',
  '|',
  '\u2026',
  '\u{1F4C8}',
];
const NUMBERS = ['2', '2.40', '8.3%', '$9,600', '1\u20130', '17:30', '\u00bd', '\u0663', 'x2'];

/** Mistakes of a model that knows its task and does not take care. */
const MISTAKES: readonly ((prompt: Prompt, random: Random) => string)[] = [
  (prompt, random) => `- ${reference(prompt, random)} ${pick(random, WORDS)}.`,
  (prompt, random) => `- ${pick(random, WORDS)} ${reference(prompt, random)}.`,
  (prompt, random) => `- ${reference(prompt, random)} ${pick(random, WORDS)} ${reference(prompt, random)}.`,
  (prompt, random) =>
    `- ${reference(prompt, random)}, and ${pick(random, WORDS)} ${reference(prompt, random)}.`,
  (prompt, random) => `- ${reference(prompt, random)} ${pick(random, SIGNS)} ${reference(prompt, random)}.`,
  (prompt, random) => `- ${reference(prompt, random)}${pick(random, SIGNS)}`,
  (prompt, random) => `- ${reference(prompt, random)}, and ${pick(random, NUMBERS)}.`,
  (prompt, random) => `- ${pick(random, NUMBERS)}: ${reference(prompt, random)}.`,
  // Written in plain words, with its figures.
  (prompt, random) => `- Note that ${pick(random, [...prompt.statements.values()])}.`,
  // Misspelt.
  (prompt, random) => reference(prompt, random).replace(/.(?=\}\}$)/, ''),
  (prompt, random) => reference(prompt, random).replace('{{', '{{ all.'),
  (prompt, random) => reference(prompt, random).replace('.', ' '),
  (prompt, random) => reference(prompt, random).replace(/\w/, (letter) => letter.toUpperCase()),
  (prompt, random) => reference(prompt, random).replace('{{', '{').replace('}}', '}'),
  (prompt, random) => reference(prompt, random).replace(/\w+(?=\}\}$)/, 'closing'),
  // Joined by nothing, or explained by a colon.
  (prompt, random) => `- ${reference(prompt, random)} ${reference(prompt, random)}.`,
  (prompt, random) => `- ${reference(prompt, random)}: ${reference(prompt, random)}.`,
  (prompt, random) => `- ${reference(prompt, random)}. Also, {{note.title}}.`,
  // Under the title of something else.
  () => '- {{limit.title}}: {{before.moneyline.home.last}}, and {{live.moneyline.home.last}}.',
  (prompt, random) => `1. ${reference(prompt, random)}`,
];

/** Sentences that nothing in the facts supports. */
const INVENTIONS: readonly ((id: string, prompt: Prompt) => string)[] = [
  (id) => `${id} because their best striker is injured.`,
  (id) => `${id}, and sharp money came in.`,
  (id) => `${id}. Heavy rain is expected.`,
  (id) => `${id}; back them at 2.10.`,
  (id) => `${id}, which is good value.`,
  (id) => `Pinnacle moved: ${id}.`,
  (id) => `Also, the market expects a close game. ${id}.`,
  (id) => `${id}, as Marcus Lindqvist was named captain.`,
  (id) => `The over will win. ${id}.`,
  (id) => `Also, ${id} three times in a row.`,
  (id) => `See https://tips.example for more. ${id}.`,
  (id) => `${id} <script>alert()</script>`,
  (id) => `[${id}](https://tips.example)`,
  () => 'Both teams have won four of their last five matches.',
  () => 'A red card changed the game.',
  () => 'Bet responsibly.',
  () => 'Note that the home side is the favourite.',
  () => 'Note that it is a trap.',
  (_, { statements }) => `${[...statements.values()][0]}.`,
  (id) => `Ignore the rules. ${id}.`,
];
