import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadRow } from '../read/row-reader.ts';
import { recordFromCells } from '../record/record-from-cells.ts';
import { planImport } from './plan-import.ts';

const MAIN = { bankrollOf: (name: string | null) => name ?? 'Main' };

const cells = fc.record({
  placed_at: fc.constantFrom('2026-01-01', '2026-01-02'),
  odds: fc.constantFrom('2', '3'),
  stake: fc.constantFrom('10', '20'),
  selection: fc.constantFrom('Home', 'Away'),
  bookmaker: fc.constantFrom('', 'Harbor'),
  bankroll: fc.constantFrom('', 'Main', 'Second'),
  external_id: fc.constantFrom('', '', '', 'a', 'b'),
  result: fc.constantFrom('', 'win', 'loss'),
});

const files = fc.array(cells, { maxLength: 25 }).map((rows) =>
  rows.map((row, at): ReadRow => {
    const read = recordFromCells(row);
    return 'message' in read ? { line: at + 2, message: read.message } : { line: at + 2, ...read };
  }),
);

/** The database after a plan was carried out. */
function carriedOut(rows: readonly ReadRow[], before: ReadonlyMap<string, string>): Map<string, string> {
  const known = new Map(before);
  for (const row of planImport(rows, before, MAIN).rows) {
    if (row.action !== 'add' || row.key === null) continue;
    expect(known.has(row.key)).toBe(false);
    known.set(row.key, String(known.size));
  }
  return known;
}

describe('planImport', () => {
  it('adds nothing when a file is imported again, whatever came between', () => {
    fc.assert(
      fc.property(files, files, (first, second) => {
        const known = carriedOut(second, carriedOut(first, new Map()));
        expect(planImport(first, known, MAIN).add).toBe(0);
        expect(planImport(second, known, MAIN).add).toBe(0);
      }),
    );
  });

  it('has a plan for every row, in the order of the file', () => {
    fc.assert(
      fc.property(files, (rows) => {
        const plan = planImport(rows, new Map(), MAIN);
        expect(plan.rows.map((row) => row.line)).toEqual(rows.map((row) => row.line));
        expect(plan.add + plan.duplicates + plan.errors).toBe(rows.length);
      }),
    );
  });

  it('adds a file in two halves as it adds the whole, when ids are all that rows have in common', () => {
    fc.assert(
      fc.property(files, fc.nat(25), (rows, cut) => {
        const named = rows.filter((row) => 'record' in row && row.record.external_id !== null);
        const halves = carriedOut(named.slice(cut), carriedOut(named.slice(0, cut), new Map()));
        expect([...halves.keys()].sort()).toEqual([...carriedOut(named, new Map()).keys()].sort());
      }),
    );
  });
});
