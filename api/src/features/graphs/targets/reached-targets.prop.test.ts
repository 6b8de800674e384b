import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, MINUTE, T0 } from '../../../../testing/market/change-sets.ts';
import type { LineDiff, LineState } from '../../../market/book/book-state.ts';
import { diffLine } from '../../../market/book/diff/diff-line.ts';
import { type ArmedTarget, type ReachedTarget, reachedTargets } from './reached-targets.ts';

const LINE = '1001:0';
const CUTOFF = T0 + 20 * MINUTE;

/** What the feed answers: prices with a margin of 4 %, suspended, without the market, or after its cut-off. */
const step = fc.record({
  chance: fc.integer({ min: 20, max: 80 }).map((percent) => percent / 100),
  status: fc.constantFrom<1 | 2>(1, 1, 1, 2),
  offered: fc.constantFrom(true, true, true, false),
  limit: fc.constantFrom(500, 1000),
  minutes: fc.integer({ min: 1, max: 4 }),
});
const target = fc.record({
  outcome: fc.constantFrom('home', 'away'),
  basis: fc.constantFrom<'price' | 'fair'>('price', 'fair'),
  direction: fc.constantFrom<'above' | 'below'>('above', 'below'),
  price: fc.integer({ min: 110, max: 500 }).map((hundredths) => hundredths / 100),
});

const pricesOf = (chance: number) =>
  [chance, 1 - chance].map((share) => Number((1 / (share * 1.04)).toFixed(3))) as [number, number];

it('reaches each target once, at the first price in force at it or beyond, as a naive reading does', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(target, { minLength: 1, maxLength: 6 }),
      (steps, targets) => {
        let armed: ArmedTarget[] = targets.map(({ outcome, basis, ...rule }, id) => ({
          ...{ id, line_id: LINE, specials_specifier: null, odd_cell_id: `moneyline:${outcome}`, ...rule },
          ...{ basis, devig_method: basis === 'fair' ? ('proportional' as const) : null },
        }));
        const reached: (ReachedTarget & { readonly step: number })[] = [];
        let before: LineState | null = null;
        let at = T0;
        const times: number[] = [];
        for (const [index, { chance, status, offered, limit, minutes }] of steps.entries()) {
          at += minutes * MINUTE;
          times.push(at);
          const [home, away] = pricesOf(chance);
          const change = lineOf({
            ...{ cutoff: CUTOFF, status, spreads: [], totals: [], feedLineId: index + 1 },
            moneyline: offered ? { home, draw: null, away } : null,
            limits: { moneyline: limit, spread: null, total: null, teamTotal: null },
          });
          const diffed = diffLine(before, change, at, false);
          if (diffed === null) continue;
          before = diffed.after;
          const diff: LineDiff = { ...diffed, at, measuredAt: at, knownUntil: at };
          const found = reachedTargets(armed, [diff], 4);
          reached.push(...found.map((one) => ({ ...one, step: index })));
          const ids = new Set(found.map(({ id }) => id));
          armed = armed.filter(({ id }) => !ids.has(id));
        }

        const naive = targets.flatMap(({ outcome, basis, direction, price }, id) => {
          for (const [index, one] of steps.entries()) {
            const time = times[index] ?? 0;
            if (one.status !== 1 || !one.offered || time >= CUTOFF) continue;
            const prices = pricesOf(one.chance);
            const own = prices[outcome === 'home' ? 0 : 1] ?? 0;
            const value = basis === 'price' ? own : own * (1 / prices[0] + 1 / prices[1]);
            if (direction === 'above' ? value >= price : value <= price)
              return [{ id, at: time, value, price: own, step: index }];
          }
          return [];
        });
        const byId = reached.sort((a, b) => a.id - b.id);
        expect(byId.map(({ value: _, ...one }) => one)).toEqual(naive.map(({ value: _, ...one }) => one));
        for (const [index, { value }] of byId.entries())
          expect(value).toBeCloseTo(naive[index]?.value ?? Number.NaN, 9);
      },
    ),
    { numRuns: 500 },
  );
});
