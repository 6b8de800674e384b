import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOfMarkdown } from './blocks-of-markdown.ts';

const plain = (text: string) => ({ text, style: 'plain' });
const paragraph = (text: string) => [{ type: 'paragraph', spans: [plain(text)] }];
const textOf = (markdown: string) =>
  blocksOfMarkdown(markdown)
    .flatMap((block) => (block.type === 'list' ? block.items.map(({ spans }) => spans) : [block.spans]))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n');

describe('a text in Markdown', () => {
  it('is headings, paragraphs, lists and emphasis', () => {
    const text = '## Prices\n\n**Home** fell to *1.95*, `2.1` before.\n\n1. one\n   - inner\n2. two\n';
    expect(blocksOfMarkdown(text)).toEqual([
      { type: 'heading', spans: [plain('Prices')] },
      {
        type: 'paragraph',
        spans: [
          { text: 'Home', style: 'strong' },
          plain(' fell to '),
          { text: '1.95', style: 'emphasis' },
          plain(', '),
          { text: '2.1', style: 'code' },
          plain(' before.'),
        ],
      },
      {
        type: 'list',
        ordered: true,
        items: [
          { level: 0, spans: [plain('one')] },
          { level: 1, spans: [plain('inner')] },
          { level: 0, spans: [plain('two')] },
        ],
      },
    ]);
  });

  it('has its characters decoded once', () => {
    expect(blocksOfMarkdown('Brighton &amp; Hove &lt;b&gt;')).toEqual(paragraph('Brighton & Hove <b>'));
  });

  it.each([
    ['a link', '[click](https://evil.test)', 'click'],
    ['a script link', '[click](javascript:alert(1))', 'click'],
    ['a reference', '[click][1]\n\n[1]: https://evil.test', 'click'],
    ['an address', 'see https://evil.test/x?y=1 now', 'see now'],
    ['an address without a scheme', 'see www.evil.test now', 'see now'],
    ['an address in brackets', 'see <https://evil.test> now', 'see now'],
    ['an image', 'a ![alt](https://evil.test/pixel.png) b', 'a b'],
    ['an image by reference', 'a ![alt][1] b\n\n[1]: https://evil.test/p.png', 'a b'],
    ['a script', '<script>alert(1)</script>\n\nafter', 'after'],
    ['a frame', '<iframe src="https://evil.test"></iframe>', ''],
    ['an element in a text', 'a <b onclick="x()">b</b> c', 'a b c'],
    ['an image element', 'a <img src=x onerror=alert(1)> b', 'a b'],
    ['an address in code', '`javascript:alert(1)`', ''],
    ['an address in a code block', '```\nhttps://evil.test\nok\n```', ' ok'],
    ['an address around an element', 'https:<b></b>//evil.test', ''],
    ['a rule', '---', ''],
    ['a quotation', '> quoted', 'quoted'],
  ])('has nothing left of %s', (_, markdown, text) => {
    expect(textOf(markdown)).toBe(text);
  });

  it('has a bounded number of blocks', () => {
    expect(blocksOfMarkdown('a\n\n'.repeat(500))).toHaveLength(80);
  });

  it.each(['>', '- ', '*', '[', '![', '<', '`', '_a', '# ', '1. ', '**a ', '[a](', '&', '\\'])(
    'can be %j repeated to the longest text',
    (part) => {
      const blocks = blocksOfMarkdown(part.repeat(Math.floor(6_000 / part.length)));
      expect(blocks.length).toBeLessThanOrEqual(80);
    },
  );

  it('never has an address, whatever it is made of', () => {
    const part = fc.constantFrom(
      ...[
        '[a](',
        ')',
        '![',
        'https://e.test',
        'javascript:x',
        '<a href="',
        '">',
        '<',
        '>',
        '\n',
        '\n\n',
        ' ',
      ],
      ...['**', '*', '`', '- ', '1. ', '# ', '&#x3c;', '\\', 'www.e.test', '[1]: ', 'a'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(textOf(parts.join(''))).not.toMatch(/https?:\/\/|javascript:|www\./);
      }),
    );
  });
});
