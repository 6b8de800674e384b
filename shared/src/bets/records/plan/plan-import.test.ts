import { describe, expect, it } from 'vitest';
import { readRecords } from '../read/read-records.ts';
import type { ReadRow } from '../read/row-reader.ts';
import type { BetRecord } from '../record/bet-record.ts';
import { CSV_HEADER, csvLines } from '../write/export-csv.ts';
import { keysOfBet } from './import-key.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

const MAIN = { bankrollOf: (name: string | null) => name ?? 'Main' };

function rowsOf(csv: string): readonly ReadRow[] {
  const file = readRecords(csv);
  if ('message' in file) throw new Error(file.message);
  return file.rows;
}

const table = (header: string, ...lines: string[]) => rowsOf([header, ...lines].join('\n'));
const actions = (plan: ImportPlan) => plan.rows.map((row) => row.action);

/** The bets that exist after a plan was carried out, by their keys. */
function stored(plan: ImportPlan, before: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const known = new Map(before);
  for (const row of plan.rows) {
    if (row.action === 'add' && row.key !== null) known.set(row.key, `bet-${known.size + 1}`);
  }
  return known;
}

const WITH_ID = 'external_id,placed_at,selection,odds,stake,bookmaker,bankroll';
const WITHOUT_ID = 'placed_at,selection,odds,stake,bookmaker,bankroll';

describe('planImport', () => {
  it('adds what is new, and nothing when the same file comes again', () => {
    const rows = table(WITH_ID, 'a,2026-01-01,Home,2,10,,', 'b,2026-01-01,Home,2,10,,');
    const plan = planImport(rows, new Map(), MAIN);
    expect(plan).toMatchObject({ add: 2, duplicates: 0, errors: 0 });
    const again = planImport(rows, stored(plan), MAIN);
    expect(again).toMatchObject({ add: 0, duplicates: 2 });
    expect(again.rows[0]).toMatchObject({ line: 2, action: 'duplicate', of: { bet: 'bet-1' } });
  });

  it('recognises an id within bankroll and bookmaker', () => {
    const known = stored(planImport(table(WITH_ID, 'a,2026-01-01,Home,2,10,Harbor,Main'), new Map(), MAIN));
    const rows = table(
      WITH_ID,
      'a,2026-05-05,Other,3,99,Harbor,Main',
      'a,2026-01-01,Home,2,10,Harbor,',
      'a,2026-01-01,Home,2,10,Lakeside,Main',
      'a,2026-01-01,Home,2,10,,Main',
      'a,2026-01-01,Home,2,10,Harbor,Second',
      'A,2026-01-01,Home,2,10,Harbor,Main',
    );
    const plan = planImport(rows, known, MAIN);
    expect(actions(plan)).toEqual(['duplicate', 'duplicate', 'add', 'add', 'add', 'add']);
    expect(plan.rows[1]).toMatchObject({ of: { bet: 'bet-1' } });
  });

  it('finds an id that a file has twice', () => {
    const plan = planImport(
      table(WITH_ID, 'a,2026-01-01,Home,2,10,,', 'a,2026-01-02,Away,3,20,,'),
      new Map(),
      MAIN,
    );
    expect(plan.rows[1]).toMatchObject({ line: 3, action: 'duplicate', of: { line: 2 } });
  });

  it('takes the id of an export as external id', () => {
    const rows = table('id,external_id,placed_at,odds,stake', '7,,2026-01-01,2,10', '8,x,2026-01-01,2,10');
    const plan = planImport(rows, new Map(), MAIN);
    const ids = table('external_id,placed_at,odds,stake', '7,2026-01-01,2,10', 'x,2026-01-01,2,10');
    expect(planImport(ids, stored(plan), MAIN)).toMatchObject({ add: 0, duplicates: 2 });
  });

  it('counts equal rows without an id: each one is a bet', () => {
    const twice = table(WITHOUT_ID, '2026-01-01,Home,2,10,,', '2026-01-01,Home,2,10,,');
    const plan = planImport(twice, new Map(), MAIN);
    expect(plan).toMatchObject({ add: 2 });
    const known = stored(plan);
    expect(planImport(twice, known, MAIN)).toMatchObject({ add: 0, duplicates: 2 });
    const thrice = table(WITHOUT_ID, ...Array.from({ length: 3 }, () => '2026-01-01,Home,2,10,,'));
    expect(actions(planImport(thrice, known, MAIN))).toEqual(['duplicate', 'duplicate', 'add']);
  });

  it.each([
    ['placed_at', '2026-01-02,Home,2,10,Harbor,Main'],
    ['selection', '2026-01-01,home,2,10,Harbor,Main'],
    ['odds', '2026-01-01,Home,2.01,10,Harbor,Main'],
    ['stake', '2026-01-01,Home,2,10.01,Harbor,Main'],
    ['bookmaker', '2026-01-01,Home,2,10,Harbour,Main'],
    ['bankroll', '2026-01-01,Home,2,10,Harbor,Other'],
  ])('takes rows that differ in %s for different bets', (_, line) => {
    const known = stored(planImport(table(WITHOUT_ID, '2026-01-01,Home,2,10,Harbor,Main'), new Map(), MAIN));
    expect(planImport(table(WITHOUT_ID, line), known, MAIN)).toMatchObject({ add: 1 });
    expect(
      planImport(table(WITHOUT_ID, '2026-01-01T00:00Z,Home,2.0,10.00,Harbor,'), known, MAIN),
    ).toMatchObject({ add: 0 });
  });

  it('recognises a bet that has been settled, tagged and closed since', () => {
    const known = stored(planImport(table(WITHOUT_ID, '2026-01-01,Home,2,10,,'), new Map(), MAIN));
    const settled = table(
      `${WITHOUT_ID},starts,sport,league,result,profit,tags,note,closing_odds,clv_percent,settled_at`,
      '2026-01-01,Home,2,10,,,2026-01-02,Soccer,MLS,win,10,a|b,n,1.9,3,2026-01-03',
    );
    expect(planImport(settled, known, MAIN)).toMatchObject({ add: 0, duplicates: 1 });
  });

  it('recognises parlays by their legs, whatever their results', () => {
    const header = 'placed_at,odds,stake,bet_type,legs';
    const parlay = (first: string) =>
      `2026-01-01,4,10,parlay,"[{""home"":""A"",""odds"":2${first}},{""home"":""B"",""odds"":2}]"`;
    const known = stored(planImport(table(header, parlay('')), new Map(), MAIN));
    expect(planImport(table(header, parlay(',""result"":""win""')), known, MAIN)).toMatchObject({ add: 0 });
    expect(planImport(table(header, parlay(',""points"":-1')), known, MAIN)).toMatchObject({ add: 1 });
  });

  it('imports a duplicate anyway, and not a second time by itself', () => {
    const rows = table(WITH_ID, 'a,2026-01-01,Home,2,10,,', 'a,2026-01-02,Away,3,20,,');
    const plan = planImport(rows, new Map(), { ...MAIN, importAnyway: new Set([3]) });
    expect(plan.rows[1]).toMatchObject({ action: 'add', key: null });
    expect(planImport(rows, stored(plan), MAIN)).toMatchObject({ add: 0, duplicates: 2 });
  });

  it('finds the own export of bets that were imported, whatever they were recognised by', () => {
    const imported = planImport(
      [...table(WITH_ID, 'a,2026-01-01,Home,2,10,,'), ...table(WITHOUT_ID, '2026-01-01,Home,2,10,,')],
      new Map(),
      MAIN,
    );
    const known = new Map<string, string>();
    const exported: BetRecord[] = [];
    imported.rows.forEach((row, at) => {
      if (row.action !== 'add') throw new Error(row.action);
      // The database gives each bet an id of its own.
      const record = { ...row.record, id: `own-${at}`, bankroll: 'Main' };
      exported.push(record);
      for (const key of keysOfBet(record, row.key, MAIN.bankrollOf)) known.set(key, record.id);
    });
    const own = planImport(rowsOf(CSV_HEADER + csvLines(exported)), known, MAIN);
    expect(own).toMatchObject({ add: 0, duplicates: 2 });
    const again = table(WITHOUT_ID, '2026-01-01,Home,2,10,,');
    expect(planImport(again, known, MAIN).rows).toMatchObject([
      { action: 'duplicate', of: { bet: 'own-1' } },
    ]);
  });

  it('keeps the warnings and errors of rows with their lines', () => {
    const rows = table(
      'placed_at,odds,stake,result,profit',
      '2026-01-01,2,10,win,5',
      '2026-01-01,2,x,,',
      '2026-01-01,2,10,,',
    );
    const plan = planImport(rows, new Map(), MAIN);
    expect(plan).toMatchObject({ add: 2, errors: 1 });
    expect(plan.rows).toMatchObject([
      { line: 2, action: 'add', warnings: [expect.stringContaining('Profit')] },
      { line: 3, action: 'error', message: expect.stringContaining('Stake') },
      { line: 4, action: 'add' },
    ]);
  });
});
