import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORD_COLUMNS } from '../record/columns.ts';
import { detectFormat } from './formats.ts';
import { IMPORT_LIMITS, openImport } from './open-import.ts';
import { readJson } from './read-json.ts';
import { readRecords, readRecordsInSteps } from './read-records.ts';

const CSV = 'placed_at,odds,stake,result\n2026-01-01,2,10,win\n2026-01-01,2,10,loss';

describe('readRecords', () => {
  it('counts absent columns as empty and names unknown ones', () => {
    const file = readRecords('Stake,ODDS,placed_at,mood,Odds\n10,2,2026-01-01,good,3');
    expect(file).toMatchObject({
      format: 'fairline',
      rows: [{ line: 2, record: { odds: '2', stake: '10', profit: null } }],
      warnings: [
        'The column "Odds" appears more than once; the first one is read.',
        'The column "mood" is not part of the format and is not imported.',
      ],
    });
  });

  it('reports a broken row with its line and reads the rest', () => {
    const file = readRecords(
      'placed_at,odds,stake,note\n2026-01-01,2,10,"one\ntwo"\n2026-01-01,two,10,\n2026-01-01,2,10,a,b\n2026-01-01,2,"10,c\n2026-01-01,2,10\n2026-01-01,2,10,,,',
    );
    expect(
      'rows' in file && file.rows.map((row) => [row.line, 'message' in row ? row.message : 'bet']),
    ).toEqual([
      [2, 'bet'],
      [4, 'Odds must be a decimal number such as 12.5, not "two".'],
      [5, 'The row has 5 cells, the header only 4.'],
      [6, 'A quote is not closed, or text stands behind a closing quote.'],
      [7, 'bet'],
      [8, 'bet'],
    ]);
  });

  it('reads semicolons, a byte order mark and CRLF', () => {
    expect(readRecords('\uFEFFplaced_at;odds;stake\r\n2026-01-01;2;10\r\n')).toMatchObject({
      rows: [{ line: 2, record: { stake: '10' } }],
    });
  });

  it.each([
    ['', 'The file has no header.'],
    [Array.from({ length: 501 }, (_, at) => `c${at}`).join(','), 'The file has more than 500 columns.'],
    ['a,b\n1,2', 'The columns are not those of a known format. Choose which column is which.'],
    ['odds,stake,a,b,c\n1,2', 'The columns are not those of a known format. Choose which column is which.'],
  ])('does not guess %j', (text, message) => {
    expect(readRecords(text)).toEqual({ message });
  });

  it('does not read on clocks that do not exist', () => {
    expect(readRecords(CSV, { timeZone: 'Mars/Olympus' })).toEqual({
      message: 'There is no time zone named "Mars/Olympus".',
    });
  });

  it('names the columns that a chosen format needs', () => {
    expect(readRecords(CSV, { format: 'pikkit' })).toEqual({
      message: 'The file lacks the columns "bet_id", "sportsbook", "status", "amount", "profit", "bet_info".',
    });
    expect(readRecords('odds,stake\n2,10', { format: 'fairline' })).toMatchObject({
      rows: [
        { message: 'The time of the bet and the start of the event are missing. One of them is needed.' },
      ],
    });
  });

  it('stops behind the most rows of an import', () => {
    const text = `odds,stake,starts\n${'2,1,2026-01-01\n'.repeat(IMPORT_LIMITS.rows + 5000)}`;
    const file = openImport(text);
    if ('message' in file) throw new Error(file.message);
    let count = 0;
    let last: unknown = null;
    for (const { rows } of file.pieces()) {
      count += rows.length;
      last = rows.at(-1);
    }
    expect(count).toBeLessThanOrEqual(IMPORT_LIMITS.rows + 1);
    expect(last).toMatchObject({ message: expect.stringContaining('more than 250000 rows') });
  });
});

describe('readRecordsInSteps', () => {
  const long = `odds,stake,starts,note\n${Array.from({ length: 20_000 }, (_, at) => `2,${at + 1},2026-01-01,"x\ny"`).join('\n')}`;

  /** A clock on which every piece takes longer than a step. */
  beforeEach(() => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  });
  afterEach(() => vi.restoreAllMocks());

  it('reads the same as at once, lets other work run and reports progress', async () => {
    const otherWork = vi.fn();
    const progress: number[] = [];
    const reading = readRecordsInSteps(long, {}, (share) => progress.push(share));
    setTimeout(otherWork);
    const file = await reading;
    expect(otherWork).toHaveBeenCalled();
    expect(file).toEqual(readRecords(long));
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    expect(progress.length).toBeGreaterThan(2);
  });

  it('can be ended', async () => {
    const controller = new AbortController();
    const reading = readRecordsInSteps(
      long,
      {},
      () => controller.abort(new Error('enough')),
      controller.signal,
    );
    await expect(reading).rejects.toThrow('enough');
  });

  it('reports a file that cannot be read', async () => {
    expect(await readRecordsInSteps('a,b')).toHaveProperty('message');
  });
});

describe('detectFormat', () => {
  it('knows our own header, whole or in part', () => {
    expect(detectFormat(RECORD_COLUMNS)).toBe('fairline');
    expect(detectFormat(['starts', 'odds', 'stake'])).toBe('fairline');
    expect(detectFormat(['odds', 'stake'])).toBeNull();
  });
});

describe('readJson', () => {
  it('reads numbers and texts, and names unknown fields', () => {
    const file = readJson(
      JSON.stringify([
        {
          placed_at: '2026-01-01',
          odds: 2,
          stake: 0.1,
          profit: -0.1,
          ev_percent: 1e-7,
          result: 'loss',
          home: "'=x",
          mood: 1,
        },
      ]),
    );
    expect(file).toMatchObject({
      rows: [
        {
          line: 1,
          record: { odds: '2', stake: '0.1', profit: '-0.1', ev_percent: '0.0000001', home: "'=x" },
        },
      ],
      warnings: ['The field "mood" is not part of the format and is not imported.'],
    });
  });

  it.each([
    ['{', 'The file is not JSON.'],
    ['{"bets":5}', 'The file is not a list of bets.'],
    ['[1]', 'The file is not a list of bets.'],
  ])('reports %j', (text, message) => {
    expect(readJson(text)).toEqual({ message });
  });

  it('reports a broken bet by its position', () => {
    expect(readJson('{"bets":[{"odds":2,"stake":1,"starts":"2026-01-01"},{"odds":2}]}')).toMatchObject({
      rows: [{ line: 1 }, { line: 2, message: 'The stake is missing.' }],
    });
  });
});
