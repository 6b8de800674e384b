import { describe, expect, it } from 'vitest';
import { withPageFiles } from './page-files.ts';

const PAGE =
  '<html><head><script defer src="/assets/a.js"></script><link href="/assets/a.css" rel="stylesheet"></head><body><p>Text</p></body></html>';
const FILES: Readonly<Record<string, string>> = {
  'assets/a.js': 'run("$&")',
  'assets/a.css': 'p{color:red}',
};
const read = (file: string): string => FILES[file] ?? '';

describe('the files of a page', () => {
  it('are inside, the script behind the content', () => {
    expect(withPageFiles(PAGE, 'inside', read)).toBe(
      '<html><head><style>p{color:red}</style></head><body><p>Text</p><script>run("$&")</script></body></html>',
    );
  });

  it('are requested by no element where the script is late', () => {
    const html = withPageFiles(PAGE, 'late', read);
    expect(html).not.toMatch(/ src=| href=/);
    expect(html).toContain('{"src":"/assets/a.js"}');
  });

  it('are requested before the manifest, which no first paint needs', () => {
    const page = PAGE.replace('</head>', '<link rel="manifest" href="/m.webmanifest"></head>');
    for (const script of ['inside', 'late'] as const) {
      const html = withPageFiles(page, script, read);
      expect(html).not.toContain('<link');
      expect(html).toContain('createElement("link"),{"rel":"manifest","href":"/m.webmanifest"}');
    }
  });

  it('have the styles alone that page or script use', () => {
    const css = 'p{color:red}.run{color:red}.gone{color:red}';
    const html = withPageFiles(PAGE, 'late', (file) => (file.endsWith('.css') ? css : read(file)));
    expect(html).toContain('<style>p{color:red}.run{color:red}</style>');
  });

  it('cannot end the element that they are in', () => {
    expect(() =>
      withPageFiles(PAGE, 'inside', (file) => (file.endsWith('.js') ? 'x="</script>"' : 'p{a:b}')),
    ).toThrow('would end early');
    const html = withPageFiles(PAGE, 'late', () => 'p{content:"</style>"}');
    expect(html.match(/<\/style/g)).toHaveLength(1);
  });

  it('are both there', () => {
    expect(() => withPageFiles('<head></head><body></body>', 'late', read)).toThrow('no style sheet');
  });
});
