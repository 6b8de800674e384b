import { expect, it } from 'vitest';
import { cellsOf } from '../facets/cells-of.ts';
import { certaintyOf } from '../intervals/certainty.ts';
import { betColumns, statBet } from '../testing/stat-bets.ts';
import { figuresOf } from './figures-of.ts';
import { statContext } from './stat-context.ts';

const NAMES = { tags: new Map(), settings: new Map() };

it('the interval of the yield is of the same profit as its value: with that of free bets, whose stake is not staked', () => {
  // Each day the same: 10 staked and returned, and a free bet that brings 4. Whatever days are drawn, the yield is 40 %.
  const bets = Array.from({ length: 30 }, (_, day) => {
    const placed = Date.UTC(2026, 0, 1 + day);
    return [
      statBet({ id: 2 * day + 1, placed, starts: placed, result: 'push', profit: '0' }),
      statBet({ id: 2 * day + 2, placed, starts: placed, free: true, profit: '4' }),
    ];
  }).flat();
  const context = statContext(betColumns(bets), { currency: 'EUR', seesCloses: true, zone: 'UTC' });
  const { figures, sampledYields } = figuresOf(context);
  expect(figures.yield).toEqual({ value: 40, low: 40, high: 40, n: 30 });
  expect(certaintyOf(sampledYields, 0.4, 30).positive_percent).toBe(100);
  expect(cellsOf(context, ['sport'], NAMES, 10).cells[0]?.yield).toEqual(figures.yield);
});
