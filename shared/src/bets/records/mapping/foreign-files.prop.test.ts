import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  computeProfit,
  FILE_ZONE,
  type FileForms,
  type ForeignFile,
  foreignFile,
  type KnownBet,
  lackingFile,
  missingFacts,
  statedCurrency,
  writeForeign,
} from '../testing/foreign-file.arbitrary.ts';
import { type OwnPreferences, readForeign } from '../testing/read-foreign.ts';

const FILES = 200;
/** The most that a file asks on the import screen. */
const MOST_QUESTIONS = 2;
/** Decimal prices in a file of two decimals, and American ones as decimals. */
const ROUNDED = Big('0.0051');
const EXACT = Big('0.000001');

function isNear(value: string | null, expected: Big | string, tolerance: Big): boolean {
  return value !== null && Big(value).minus(expected).abs().lte(tolerance);
}

function checkProfit(bet: KnownBet, forms: FileForms, profit: string | null): boolean {
  const expected = computeProfit(bet);
  if (forms.paid === 'none') return true;
  if (expected === null) return profit === null;
  // Half of a stake that is lost stands nowhere in a file of winnings, and is rounded by the reader.
  const isComputed = forms.paid === 'winnings' && bet.result === 'half-loss';
  return isNear(profit, expected, isComputed ? ROUNDED : Big(0));
}

/** Reads a file and compares its bets with those that it was written from. */
function checkFile({ bets, forms }: ForeignFile, own?: OwnPreferences): void {
  const { text, answers } = writeForeign(bets, forms);
  const { asked, questions, rows } = readForeign(text, FILE_ZONE, answers, own);
  // A cell with one reading is not asked about.
  expect(missingFacts(forms, own)).toEqual(expect.arrayContaining([...asked]));
  expect(asked.length).toBe(new Set(asked).size);
  expect(questions).toBeLessThanOrEqual(MOST_QUESTIONS);
  expect(rows).toHaveLength(bets.length);
  for (const [at, bet] of bets.entries()) {
    const row = rows[at];
    if (row === undefined || 'message' in row) throw new Error(row?.message ?? 'A row is missing.');
    const { record } = row;
    const each = bet.american > 0 ? Big(bet.american).div(100) : Big(100).div(-bet.american);
    const late = new Date(record.placed_at ?? 0).getTime() - bet.placed.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(forms.date === 'postgres' ? 1_000 : 1);
    expect(isNear(record.odds, each.plus(1), forms.odds === 'rounded' ? ROUNDED : EXACT)).toBe(true);
    expect(isNear(record.stake, bet.stake, Big(0))).toBe(true);
    expect(record.result ?? '').toBe(bet.result);
    expect(checkProfit(bet, forms, record.profit)).toBe(true);
    expect(isNear(record.points, bet.points, Big(0))).toBe(true);
    expect(record.currency).toBe(statedCurrency(forms));
  }
}

it('files in any of the forms give back the bets that they were written from, and ask once for each fact that they lack', () => {
  fc.assert(
    fc.property(foreignFile, (file) => checkFile(file)),
    { numRuns: FILES },
  );
}, 60_000);

it('files that lack the most facts ask a new user two questions at most, and none that the preferences of a user answer', () => {
  fc.assert(
    fc.property(lackingFile, fc.boolean(), (file, isNew) =>
      checkFile(file, isNew ? undefined : { unit: '25', currencies: ['EUR', 'SEK'] }),
    ),
    { numRuns: FILES },
  );
}, 60_000);
