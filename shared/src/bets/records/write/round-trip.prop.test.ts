import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../read/read-json.ts';
import { type ReadFile, readRecords } from '../read/read-records.ts';
import type { BetRecord } from '../record/bet-record.ts';
import { recordArbitrary } from '../testing/record.arbitrary.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

function recordsIn(file: ReadFile): BetRecord[] {
  if ('message' in file) throw new Error(file.message);
  expect(file.warnings).toEqual([]);
  return file.rows.map((row) => {
    if ('message' in row) throw new Error(`line ${row.line}: ${row.message}`);
    expect(row.warnings).toEqual([]);
    return row.record;
  });
}

/** The records on pages of different lengths, as a database returns them. */
const pagesOf = (records: BetRecord[], size: number) =>
  Array.from({ length: Math.ceil(records.length / size) }, (_, at) =>
    records.slice(at * size, (at + 1) * size),
  );

const records = fc.array(recordArbitrary, { minLength: 1, maxLength: 12 });

describe('a round trip', () => {
  it('through CSV changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 5 }), async (bets, size) => {
        const csv = await textOf(exportCsv(pagesOf(bets, size)));
        const read = recordsIn(readRecords(csv));
        expect(read).toEqual(bets);
        expect(await textOf(exportCsv([read]))).toBe(csv);
      }),
      { numRuns: 300 },
    );
  });

  it('of fifty bets and more changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(recordArbitrary, { minLength: 50, maxLength: 80 }), async (bets) => {
        expect(recordsIn(readRecords(await textOf(exportCsv(pagesOf(bets, 20)))))).toEqual(bets);
      }),
      { numRuns: 20 },
    );
  });

  it('through JSON changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 5 }), async (bets, size) => {
        const json = await textOf(exportJson(pagesOf(bets, size)));
        expect(recordsIn(readJson(json))).toEqual(bets);
      }),
      { numRuns: 300 },
    );
  });

  it('through a spreadsheet changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(recordArbitrary, async (bet) => {
        const csv = await textOf(exportCsv([[bet]]));
        expect(recordsIn(readRecords(`\uFEFF${csv}`))).toEqual([bet]);
        // No cell of text begins like a formula; numbers may be negative.
        for (const cell of csv.matchAll(/(?:^|,)"?([=+@\t])/g)) {
          expect(csv.slice(0, cell.index)).toMatch(/"/);
        }
      }),
    );
  });

  it('writes no rows as a header alone', async () => {
    expect(await textOf(exportCsv([]))).toMatch(/^id,placed_at,.*,settled_at\r\n$/);
    expect(JSON.parse(await textOf(exportJson([[], []])))).toEqual({ bets: [] });
  });
});
