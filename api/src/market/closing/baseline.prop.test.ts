import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HistoryRow, isInForce } from '../history/history-row.ts';
import { baselineOf } from './baseline.ts';
import { closeOfLine } from './close-of-line.ts';

const QUOTES = ['moneyline', 'spread:0', 'spread:0.5', 'special:5:', 'special:5:1.5'];
const MOMENTS = 24;

interface Change {
  readonly quote: string;
  readonly at: number;
  readonly state: 'good' | 'error' | 'doubtful' | 'suspended' | 'withdrawn';
  readonly price: number;
  readonly unseen: boolean;
}

const changeArb: fc.Arbitrary<Change> = fc.record({
  quote: fc.constantFrom(...QUOTES),
  at: fc.integer({ min: 1, max: MOMENTS }),
  state: fc.constantFrom('good', 'good', 'good', 'error', 'doubtful', 'suspended', 'withdrawn'),
  price: fc.integer({ min: 11, max: 40 }).map((price) => price / 10),
  unseen: fc.boolean(),
});

/** At most one row a quote and moment, with the previous prices that follow from the rows before. */
function historyOf(changes: readonly Change[]): Map<string, HistoryRow[]> {
  const history = new Map<string, HistoryRow[]>();
  for (const { quote, at, state, price, unseen } of changes.toSorted((a, b) => a.at - b.at)) {
    const rows = history.get(quote) ?? [];
    const before = rows.at(-1);
    if (before?.at === at) continue;
    history.set(quote, rows);
    rows.push({
      ...{ at, seq: at, prices: state === 'withdrawn' ? [] : [price, 2], limit: price * 100 },
      ...{ status: state === 'suspended' ? 2 : 1, trusted: state !== 'doubtful' },
      previous: before && isInForce(before) ? before.prices : [],
      previousUntil: unseen ? at - 0.5 : null,
      errors: state === 'error' ? [0] : null,
    });
  }
  return history;
}

function ended(history: ReadonlyMap<string, readonly HistoryRow[]>, before: number) {
  return new Map(
    [...history].map(([quote, rows]) => [
      quote,
      [...baselineOf(rows.filter(({ at }) => at < before)), ...rows.filter(({ at }) => at >= before)],
    ]),
  );
}

it('has the same closes from then on, whatever was deleted and however often', () => {
  const day = fc.integer({ min: 1, max: MOMENTS });
  fc.assert(
    fc.property(fc.array(changeArb, { maxLength: 60 }), day, day, day, (changes, one, other, later) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const history = historyOf(changes);
      const left = ended(ended(history, first), second);
      const cutoff = second + later;
      expect(closeOfLine(left, () => cutoff)).toEqual(closeOfLine(history, () => cutoff));
      // The state of each quote is the same, too.
      for (const [quote, rows] of history) expect(left.get(quote)?.at(-1)).toEqual(rows.at(-1));
    }),
    { numRuns: 2_000 },
  );
});

it('is at most four rows, and one for prices that are in force', () => {
  const rows = historyOf(
    ['good', 'good', 'error', 'suspended', 'suspended', 'withdrawn'].map((state, index) => ({
      ...{ quote: 'moneyline', at: index, price: 2 + index / 10, unseen: false },
      state: state as Change['state'],
    })),
  ).get('moneyline');
  const timesOf = (kept: readonly HistoryRow[] | undefined) => baselineOf(kept ?? []).map(({ at }) => at);
  expect(timesOf(rows)).toEqual([1, 2, 3, 5]);
  expect(timesOf(rows?.slice(0, 2))).toEqual([1]);
  expect(timesOf(rows?.slice(3))).toEqual([5]);
  expect(timesOf([])).toEqual([]);
});
