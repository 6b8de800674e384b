import { expect, it } from 'vitest';
import { toMarkdown } from './markdown.ts';

const plain = (text: string) => [{ text, style: 'plain' as const }];

it('writes headings, paragraphs, lists and strong words', () => {
  const markdown = toMarkdown([
    { type: 'heading', spans: plain('Moneyline') },
    { type: 'paragraph', spans: [{ text: 'Arsenal: ', style: 'strong' }, ...plain('2.40.')] },
    {
      type: 'list',
      ordered: false,
      items: [
        { level: 0, spans: plain('One.') },
        { level: 1, spans: [{ text: 'Two.', style: 'emphasis' }] },
      ],
    },
  ]);
  expect(markdown).toBe('## Moneyline\n\n**Arsenal:** 2.40.\n\n- One.\n  - *Two.*');
});

it.each([
  ['*B* and _c_', '\\*B\\* and \\_c\\_'],
  ['[x](https://evil.test)', '\\[x\\](https\\://evil.test)'],
  ['<img src=x>', '\\<img src=x\\>'],
  ['www.evil.test a@b.c', 'www\\.evil.test a\\@b.c'],
  ['a `b` ~c~ | d & e # f \\', 'a \\`b\\` \\~c\\~ \\| d \\& e \\# f \\\\'],
])('leaves no mark or address in %j', (name, written) => {
  expect(toMarkdown([{ type: 'paragraph', spans: plain(name) }])).toBe(written);
});
