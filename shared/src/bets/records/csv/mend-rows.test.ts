import { describe, expect, it } from 'vitest';
import { readRecords } from '../read/read-records.ts';
import { mendRows, spanReader } from './mend-rows.ts';

const HEADER = 'placed_at,odds,stake,note';

describe('rows that are mended', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('stay on their lines where they end with %s', (_, end) => {
    const text = [HEADER, '2026-01-01,x,10,a', '', '2026-01-02,2,10,b', '2026-01-03,0,5,c'].join(end);
    const read = spanReader(text);
    expect(read({ from: 2, to: 4 })).toEqual({ rows: [['2026-01-01', 'x', '10', 'a']] });
    expect(read({ from: 5, to: null })).toEqual({ rows: [['2026-01-03', '0', '5', 'c']] });
    const mended = mendRows(text, [
      { from: 2, to: 4, content: { rows: [['2026-01-01', '2', '10', 'a, "b"']] } },
      { from: 5, to: null, content: { rows: [['2026-01-03', '3', '5', 'c']] } },
    ]);
    const expected = ['2026-01-01,2,10,"a, ""b"""', '', '2026-01-02,2,10,b', '2026-01-03,3,5,c'];
    expect(mended).toBe([HEADER, ...expected].join(end));
  });

  it('keep line breaks in their cells, and the lines of the rows behind', () => {
    const text = [HEADER, '2026-01-01,0,10,"a\nb"', '2026-01-02,0,10,c', ''].join('\n');
    const content = spanReader(text)({ from: 2, to: 4 });
    expect(content).toEqual({ rows: [['2026-01-01', '0', '10', 'a\nb']] });
    const mended = mendRows(text, [
      { from: 2, to: 4, content: { rows: [['2026-01-01', '2', '10', 'a\nb']] } },
    ]);
    expect(mended).toBe(text.replace(',0,', ',2,'));
    const shorter = mendRows(text, [{ from: 2, to: 4, content: { rows: [['2026-01-01', '2', '10', 'a']] } }]);
    const file = readRecords(shorter);
    expect('rows' in file && file.rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('are texts where a quote is not closed', () => {
    const text = [HEADER, '2026-01-01,2,10,"a', '2026-01-02,2,10,b'].join('\n');
    expect(spanReader(text)({ from: 2, to: 3 })).toEqual({ raw: '2026-01-01,2,10,"a' });
    const mended = mendRows(text, [{ from: 2, to: 3, content: { raw: '2026-01-01,2,10,a' } }]);
    expect(mended).toBe(text.replace('"', ''));
  });

  it('are parted by the delimiter of the file', () => {
    const text = ['placed_at;odds;stake', '2026-01-01;x;1,5'].join('\n');
    expect(spanReader(text)({ from: 2, to: 3 })).toEqual({ rows: [['2026-01-01', 'x', '1,5']] });
    const mended = mendRows(text, [{ from: 2, to: 3, content: { rows: [['2026-01-01', '2', '1,5']] } }]);
    expect(mended).toBe('placed_at;odds;stake\n2026-01-01;2;1,5');
  });
});
