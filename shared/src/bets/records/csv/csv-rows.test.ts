import { describe, expect, it } from 'vitest';
import { csvRows, LONGEST_ROW, MOST_BROKEN_ROWS } from './csv-rows.ts';

const rowsOf = (text: string, delimiter = ',') => [...csvRows(text, delimiter)].flatMap(({ rows }) => rows);

describe('csvRows', () => {
  it('counts the lines inside quoted cells', () => {
    expect(rowsOf('a,b\n"x\ny\n",2\n3,4')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny\n', '2'] },
      { line: 5, cells: ['3', '4'] },
    ]);
  });

  it('reads LF, CRLF, both in one file, and CR alone', () => {
    expect(rowsOf('a,"b"\r\nc,"d"\ne,"f\r\ng"\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
      { line: 3, cells: ['e', 'f\r\ng'] },
    ]);
    expect(rowsOf('a,b\rc,d')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ]);
  });

  it('leaves out empty lines and counts them', () => {
    expect(rowsOf('a,b\n\n  \nc,d\n\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c', 'd'] },
    ]);
  });

  it('breaks only the line of a quote that is not closed', () => {
    const rows = rowsOf('1,a\n2,"b\n3,c\n4,"d"\n5,e');
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
    expect(rows[1]).toHaveProperty('message', expect.stringContaining('quote'));
    expect(rows.slice(2)).toEqual([
      { line: 3, cells: ['3', 'c'] },
      { line: 4, cells: ['4', 'd'] },
      { line: 5, cells: ['5', 'e'] },
    ]);
  });

  it('reads a quote inside an unquoted cell as text', () => {
    expect(rowsOf('5" pipe,2\n3,4')).toEqual([
      { line: 1, cells: ['5" pipe', '2'] },
      { line: 2, cells: ['3', '4'] },
    ]);
  });

  it('reads rows that lie across pieces once', () => {
    const count = 20_000;
    const text = Array.from({ length: count }, (_, at) => `${at},"note ${at}\nline",x`).join('\n');
    expect(text.length).toBeGreaterThan(3 * LONGEST_ROW);
    const rows = rowsOf(text);
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toEqual({ line: 2 * count - 1, cells: ['19999', 'note 19999\nline', 'x'] });
  });

  it('breaks a row that is too long and reads on behind it', () => {
    const rows = rowsOf(`1,a\n2,"${'x'.repeat(LONGEST_ROW)}"\n3,c`);
    expect(rows).toEqual([
      { line: 1, cells: ['1', 'a'] },
      { line: 2, message: expect.stringContaining('65,536') },
      { line: 3, cells: ['3', 'c'] },
    ]);
  });

  it('reads a file of nothing but open quotes to its end', () => {
    const rows = rowsOf('"a\n'.repeat(500));
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    expect(rows.every((row) => 'message' in row)).toBe(true);
  });

  it('gives up on a file of which no row can be read', () => {
    const rows = rowsOf('1,2\n"a\n'.repeat(MOST_BROKEN_ROWS + 500));
    expect(rows).toHaveLength(2 * (MOST_BROKEN_ROWS + 1));
    expect(rows.at(-2)).toEqual({ line: 2 * MOST_BROKEN_ROWS + 1, cells: ['1', '2'] });
    expect(rows.at(-1)).toEqual({
      line: 2 * MOST_BROKEN_ROWS + 2,
      message: expect.stringContaining('all that follow'),
    });
  });

  it('reports how far it has read', () => {
    const text = `${'a,b\n'.repeat(40_000)}`;
    const reads = [...csvRows(text, ',')].map(({ read }) => read);
    expect(reads).toEqual([...reads].sort((a, b) => a - b));
    expect(reads.at(-1)).toBe(text.length);
    expect(reads.length).toBeGreaterThan(2);
  });
});
