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
    expect(html).toContain('s.src="/assets/a.js"');
  });

  it('cannot end the element that they are in', () => {
    expect(() => withPageFiles(PAGE, 'inside', () => 'x="</script>"')).toThrow('would end early');
    expect(() => withPageFiles(PAGE, 'late', () => '</style>')).toThrow('would end early');
  });

  it('are both there', () => {
    expect(() => withPageFiles('<head></head><body></body>', 'late', read)).toThrow('no style sheet');
  });
});
