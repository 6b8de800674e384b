import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('"', '""', '\n', '\r\n', 'a,b', 'a;b', '\t', "'", '=1+1', '日本', ''),
);
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 30 });

describe('csvRows', () => {
  it('reads back every table, each row on its true line', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, newline) => {
          const quoted = Papa.unparse(rows, { delimiter, newline, quotes: true });
          const read = [...csvRows(quoted, delimiter)].flatMap((piece) => piece.rows);
          let line = 1;
          const expected = rows.map((cells) => {
            const row = { line, cells };
            line += cells.join('').split('\n').length;
            return row;
          });
          expect(read).toEqual(expected);
        },
      ),
    );
  });

  it('ends with any text, with lines that only rise', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('"', ',', '\n', '\r', 'a', '1'), { maxLength: 200 }), (parts) => {
        const lines = [...csvRows(parts.join(''), ',')].flatMap((piece) => piece.rows.map((row) => row.line));
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
    );
  });
});
