import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { marketFacts } from './market-facts.ts';

const price = fc.integer({ min: 105, max: 900 }).map((hundredths) => hundredths / 100);
const rows = fc
  .array(
    fc.record({
      prices: fc.oneof(
        { weight: 8, arbitrary: fc.tuple(price, price) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      limit: fc.option(fc.integer({ min: 10, max: 9_000 })),
      status: fc.constantFrom(1, 1, 1, 2),
      trusted: fc.constantFrom(true, true, false),
      errors: fc.constantFrom(null, null, [0]),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(
      (row, index): HistoryRow => ({
        ...row,
        at: index * 1_000,
        seq: index,
        previous: [],
        previousUntil: null,
      }),
    ),
  );

it('has the figures of a plain count over the rows', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (all, isOpen) => {
      const facts = marketFacts(
        'total',
        new Map([['total:2.5', all]]),
        { moneyline: null, spreads: [], totals: [] },
        isOpen,
        2,
      );
      const offered = all.filter(
        ({ prices, status, trusted, errors }) =>
          prices.length === 2 && status === 1 && trusted && errors === null,
      );
      if (offered.length === 0) {
        expect(facts).toBeNull();
        return;
      }
      const text = offered.map(({ prices }) => JSON.stringify(prices));
      const limits = offered.flatMap(({ limit }) => (limit === null ? [] : [limit]));
      expect(facts).toMatchObject({
        points: 2.5,
        changes: text.filter((one, index) => index > 0 && one !== text[index - 1]).length,
        open: isOpen && offered.at(-1) === all.at(-1),
        limit_highest: limits.length === 0 ? null : Math.max(...limits),
        limit_opening: limits[0] ?? null,
        limit_last: limits.at(-1) ?? null,
      });
      for (const place of [0, 1]) {
        const values = offered.map(({ prices }) => Number(prices[place]));
        const outcome = facts?.outcomes[place];
        const when = (value: number) =>
          new Date(offered[values.indexOf(value)]?.at ?? Number.NaN).toISOString();
        const [low, high] = [Math.min(...values), Math.max(...values)];
        expect(outcome).toMatchObject({
          ...{ opening: values[0], last: values.at(-1), lowest: low, highest: high },
          ...{ lowest_at: when(low), highest_at: when(high) },
        });
        const change = (Number(values.at(-1)) / Number(values[0]) - 1) * 100;
        expect(outcome?.change_percent).toBeCloseTo(change, 1);
      }
      const [over, under] = facts?.outcomes ?? [];
      const sum = 1 / Number(over?.last) + 1 / Number(under?.last);
      const fair = [over?.fair_percent_last, under?.fair_percent_last];
      if (sum < 0.98) expect(fair).toEqual([null, null]);
      else expect(Number(fair[0]) + Number(fair[1])).toBeCloseTo(100, 0);
    }),
  );
});
