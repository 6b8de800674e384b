import { describe, expect, it } from 'vitest';
import { readRecords } from '../read/read-records.ts';

const HEADER =
  'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_placed_iso,time_settled,time_settled_iso,bet_info,tags,sports,leagues';

function read(...lines: string[]) {
  const file = readRecords([HEADER, ...lines].join('\n'));
  if ('message' in file) throw new Error(file.message);
  expect(file.format).toBe('pikkit');
  return file.rows;
}

/** A row of a won single bet with some of its cells replaced. */
function row(cells: Record<string, string>): string {
  const all: Record<string, string> = {
    bet_id: '65a1',
    sportsbook: 'Harbor Bets',
    type: 'straight',
    status: 'SETTLED_WIN',
    odds: '2.10',
    closing_line: '2.00',
    ev: '0.05',
    amount: '20.00',
    profit: '22.00',
    time_placed: '12/27/2025 22:55:44 GMT',
    time_placed_iso: '2025-12-27T22:55:44.000Z',
    time_settled: '12/28/2025 04:01:10 GMT',
    time_settled_iso: '2025-12-28T04:01:10.000Z',
    bet_info: 'Over 34.5 Ada Quill Total Points Lakeside at Northport',
    tags: '',
    sports: 'Basketball',
    leagues: 'NBA',
    ...cells,
  };
  return HEADER.split(',')
    .map((name) => all[name] ?? '')
    .join(',');
}

describe('a Pikkit file', () => {
  it('is read with its expected value as a fraction', () => {
    expect(read(row({}))).toEqual([
      {
        line: 2,
        warnings: [],
        record: expect.objectContaining({
          id: null,
          external_id: '65a1',
          bookmaker: 'Harbor Bets',
          placed_at: '2025-12-27T22:55:44.000Z',
          settled_at: '2025-12-28T04:01:10.000Z',
          bet_type: 'single',
          odds: '2.1',
          stake: '20',
          profit: '22',
          result: 'win',
          closing_odds: '2',
          closing_fair_odds: null,
          ev_percent: '5',
          clv_percent: null,
          sport: 'Basketball',
          league: 'NBA',
          selection: 'Over 34.5 Ada Quill Total Points Lakeside at Northport',
          legs: [],
        }),
      },
    ]);
  });

  it.each([
    ['SETTLED_WIN', '22', 'win'],
    ['SETTLED_LOSS', '-20', 'loss'],
    ['PUSHED', '0', 'push'],
    ['VOIDED', '0', 'void'],
    ['CANCELLED', '0', 'void'],
    ['REFUNDED', '0', 'void'],
    ['PENDING', '0', null],
    ['PLACED', '0', null],
  ])('has the status %s', (status, profit, result) => {
    expect(read(row({ status, profit }))[0]).toMatchObject({
      warnings: [],
      record: { result, profit: result === null ? null : profit },
    });
  });

  it('of an older version has no ISO times', () => {
    const header = HEADER.split(',').filter((name) => !name.endsWith('_iso'));
    const file = readRecords(
      `${header.join(',')}\n9,Harbor Bets,straight,PENDING,1.5,,,10,0,07/04/2025 03:00:00 GMT,,Lakeside,,Soccer,MLS`,
    );
    expect(file).toMatchObject({
      format: 'pikkit',
      rows: [{ record: { placed_at: '2025-07-04T03:00:00.000Z', settled_at: null, ev_percent: null } }],
    });
  });

  it('has its columns in any order', () => {
    const names = HEADER.split(',');
    const cells = row({}).split(',');
    const order = names.map((_, at) => (at * 7) % names.length);
    const file = readRecords([names, cells].map((each) => order.map((at) => each[at]).join(',')).join('\n'));
    expect(file).toMatchObject({ rows: [read(row({}))[0]] });
  });

  it('keeps the paid amount of bets whose odds are rounded', () => {
    expect(read(row({ odds: '2.27', amount: '24.22', profit: '30.69' }))[0]).toMatchObject({
      record: { odds: '2.267', profit: '30.69' },
      warnings: ['Odds 2.27 are rounded: 2.267 follows from stake and profit and is stored.'],
    });
    expect(read(row({ odds: '1.91', amount: '100', profit: '90.91' }))[0]).toMatchObject({
      record: { odds: '1.9091', profit: '90.91' },
    });
    // Not rounding: the file says what was paid.
    expect(read(row({ odds: '1.91', amount: '100', profit: '80' }))[0]).toMatchObject({
      record: { odds: '1.91', profit: '80' },
      warnings: [expect.stringContaining('Profit 80 is stored as it is in the file')],
    });
    expect(read(row({ odds: '', amount: '100', profit: '90.91' }))[0]).toMatchObject({
      record: { odds: '1.9091' },
    });
    expect(read(row({ odds: '', status: 'PENDING', profit: '0' }))[0]).toEqual({
      line: 2,
      message: 'The odds are missing.',
    });
  });

  it('has the legs of a parlay in one cell, and its own profit', () => {
    const [parlay] = read(
      row({
        type: 'parlay',
        odds: '3.61',
        profit: '51.99',
        bet_info: 'Lakeside ML Lakeside at Northport | Over 2.5 Goals Rovers vs United',
        sports: 'Basketball | Soccer',
        leagues: 'NBA | MLS',
      }),
    );
    expect(parlay).toMatchObject({
      warnings: [],
      record: {
        bet_type: 'parlay',
        odds: '3.61',
        profit: '51.99',
        sport: null,
        league: null,
        legs: [
          { selection: 'Lakeside ML Lakeside at Northport' },
          { selection: 'Over 2.5 Goals Rovers vs United' },
        ],
      },
    });
    expect(read(row({ type: 'parlay', sports: 'Soccer | Soccer' }))[0]).toMatchObject({
      record: { sport: 'Soccer' },
    });
  });

  it('keeps a description that is too long for a selection in the note', () => {
    const bet_info = `Same game ${'x'.repeat(400)}`;
    expect(read(row({ bet_info }))[0]).toMatchObject({
      record: { selection: `${bet_info.slice(0, 299)}…`, note: bet_info },
    });
    const legs = Array.from({ length: 8 }, (_, at) => `Leg ${at} ${'x'.repeat(60)}`).join(' | ');
    expect(read(row({ type: 'parlay', bet_info: legs }))[0]).toMatchObject({
      record: { selection: null, note: null, legs: { length: 8 } },
    });
  });

  it('reports what it cannot read', () => {
    expect(read(row({ status: 'LIMBO' }))[0]).toEqual({ line: 2, message: 'Status "LIMBO" is not known.' });
    expect(read(row({ time_placed_iso: 'soon' }))[0]).toHaveProperty('message');
    expect(read(row({ ev: 'high' }))[0]).toHaveProperty('message', expect.stringContaining('EV'));
  });
});
