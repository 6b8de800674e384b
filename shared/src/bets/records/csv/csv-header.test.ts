import { describe, expect, it } from 'vitest';
import { readHeader } from './csv-header.ts';
import { csvRows } from './csv-rows.ts';

const rest = (text: string) => {
  const header = readHeader(text);
  return header === null ? [] : [...csvRows(text, header.delimiter, header.end)].flatMap(({ rows }) => rows);
};

describe('readHeader', () => {
  it.each([
    ['id,odds\n1,2', ','],
    ['id;odds\n1;2,5', ';'],
    ['id\todds\n1\t2', '\t'],
    ['id|odds\n1|2', '|'],
    ['"id";"a,b,c"\n1;2', ';'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(readHeader(text)?.delimiter).toBe(delimiter);
  });

  it('reads behind a byte order mark, empty lines and the delimiter that Excel names', () => {
    expect(readHeader('\uFEFF"id",odds\r\n1,2')?.names).toEqual(['id', 'odds']);
    expect(rest('\n\n id , odds\n\n1,2')).toEqual([{ line: 5, cells: ['1', '2'] }]);
    expect(readHeader('\n\nid,odds')).toMatchObject({ names: ['id', 'odds'], line: 3 });
    expect(readHeader('sep=;\r\nid;a,b,c\r\n1;2')).toMatchObject({ names: ['id', 'a,b,c'], line: 2 });
    expect(rest('sep=;\r\nid;odds\r\n1;2')).toEqual([{ line: 3, cells: ['1', '2'] }]);
  });

  it('knows where the rows begin, whatever stands in the header', () => {
    expect(rest('"a\nb",c\n1,2')).toEqual([{ line: 3, cells: ['1', '2'] }]);
    expect(rest('a,c')).toEqual([]);
    expect(rest('a,b\r1,2')).toEqual([{ line: 2, cells: ['1', '2'] }]);
  });

  it('has none for an empty text', () => {
    expect(readHeader('')).toBeNull();
    expect(readHeader(' \n\n')).toBeNull();
    expect(readHeader('"id,odds\n1,2')).toBeNull();
  });
});

describe('lines before the header', () => {
  const HEADER = 'Date;Event;Odds;Stake;Result';
  const ROW = '08/11/2025 19:30;Rovers v Town;1,90;10,00;Won';

  it.each([
    [['My Bookmaker', 'Bet history;01/10/2025 - 30/11/2025', ''], 4],
    [['Account: 1234', 'Balance, total: 12,50; open: 3'], 3],
    [['"a quote that is not closed', 'x'], 3],
    [[], 1],
  ])('%j are passed over', (before, line) => {
    const header = readHeader([...before, HEADER, ROW].join('\n'));
    expect(header).toMatchObject({ names: HEADER.split(';'), delimiter: ';', line });
  });

  it('are passed over where no name is known, by the number of cells', () => {
    const text = 'Mon compte\n\nJour;Match;Cote;Mise\n08/11;A;1,9;10\n09/11;B;1,9;10';
    expect(readHeader(text)).toMatchObject({ line: 3, names: ['Jour', 'Match', 'Cote', 'Mise'] });
  });

  it('may be chosen', () => {
    const text = `a;b;c\n${HEADER}\n${ROW}`;
    expect(readHeader(text)).toMatchObject({ line: 2 });
    expect(readHeader(text, 1)).toMatchObject({ line: 1, names: ['a', 'b', 'c'] });
    expect(readHeader(text, 9)).toBeNull();
  });
});
