import { expect, it } from 'vitest';
import { cellsOf } from '../facets/cells-of.ts';
import { binomialInterval } from '../intervals/binomial-interval.ts';
import { betColumns, statBet } from '../testing/stat-bets.ts';
import { figuresOf } from './figures-of.ts';
import { rateFigure } from './set-sums.ts';
import { statContext } from './stat-context.ts';

const NAMES = { tags: new Map(), settings: new Map() };

/** Each day 10 at odds of 2.0, won and lost in turn, and a free bet that brings 4. */
const days = (free: boolean) =>
  Array.from({ length: 30 }, (_, day) => {
    const placed = Date.UTC(2026, 0, 1 + day, 23);
    const own = { placed, starts: placed, odds: 2, stake: '10', clv: 3 };
    const [result, profit] = day % 3 === 0 ? (['loss', '-10'] as const) : (['win', '10'] as const);
    return [
      statBet({ ...own, id: 2 * day + 1, result, profit }),
      ...(free ? [statBet({ ...own, id: 2 * day + 2, free: true, clv: 9, profit: '4' })] : []),
    ];
  }).flat();
const contextOf = (bets: ReturnType<typeof days>, zone = 'UTC') =>
  statContext(betColumns(bets), { currency: 'EUR', seesCloses: true, zone });

it('free bets have no part in yield, its interval, figures by stake and expectation, and stand beside them', () => {
  const [own, all] = [days(false), days(true)].map((bets) => figuresOf(contextOf(bets)));
  const { figures } = all as NonNullable<typeof all>;
  expect(figures.yield).toEqual(own?.figures.yield);
  expect(figures.yield).toMatchObject({ value: 33.33, n: 30 });
  expect(figures.clv_weighted).toEqual(own?.figures.clv_weighted);
  expect(figures.expected).toBe(own?.figures.expected);
  expect(figures.luck).toBe(own?.figures.luck);
  expect(figures.profit).toBe(220);
  expect(figures.free_bets).toEqual({ bets: 30, profit: 120 });
  expect(cellsOf(contextOf(days(true)), ['sport'], NAMES, 10).cells[0]?.yield).toEqual(figures.yield);
  expect(all?.yieldShare).toBeCloseTo(1 / 3, 12);
});

it('luck is what bets with a close won beyond their expectation: a bet without one has no part in it', () => {
  const closed = figuresOf(contextOf(days(false))).figures;
  // 20 of 30 are won, at a CLV of 3 %.
  expect([closed.expected, closed.luck]).toEqual([9, 91]);
  const open = { stake: '10', profit: '500', clv: null, odds: 51 };
  const all = figuresOf(contextOf([...days(false), statBet({ id: 999, ...open })])).figures;
  expect([all.profit, all.expected, all.luck]).toEqual([600, 9, 91]);
});

it('is the same in every zone, although bets at 23:00 UTC are on another day elsewhere', () => {
  const { figures } = figuresOf(contextOf(days(true)));
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    expect(figuresOf(contextOf(days(true), zone)).figures.yield).toEqual(figures.yield);
  }
});

it('leaves the rounding of average odds to where they are shown', () => {
  const bets = [2.43, 2.43972].map((odds, id) => statBet({ id, odds, stake: '10', profit: '10' }));
  const { average_odds } = figuresOf(contextOf(bets)).figures;
  // Rounded to 2.435 before, it would be shown as 2.44.
  expect(average_odds?.toFixed(2)).toBe('2.43');
  expect(average_odds).toBeCloseTo(2.43486, 9);
});

it('rounds the bounds of an interval once, to one decimal', () => {
  // The exact bounds are 36.8037 and 56.1242 %.
  const { low, high } = rateFigure(51, 110);
  expect([low, high]).toEqual([36.8, 56.1]);
  for (let wins = 0; wins <= 110; wins += 1) {
    const [found, bounds] = [rateFigure(wins, 110), binomialInterval(wins, 110)];
    expect(Math.abs((found.low ?? 0) - 100 * (bounds?.low ?? 0))).toBeLessThanOrEqual(0.05 + 1e-9);
    expect(Math.abs((found.high ?? 0) - 100 * (bounds?.high ?? 0))).toBeLessThanOrEqual(0.05 + 1e-9);
  }
});
