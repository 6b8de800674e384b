import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetResult } from './settle.ts';
import { settledProfit } from './settled-profit.ts';

describe('settledProfit', () => {
  it.each<[BetResult, number, number, number]>([
    ['win', 10, 1.91, 9.1],
    ['win', 100000, 1.001, 100],
    ['half-win', 100, 1.9, 45],
    ['push', 100, 1.9, 0],
    ['half-loss', 100, 1.9, -50],
    ['loss', 100, 1.9, -100],
    ['cash-out', 100, 1.9, 0],
  ])('of a %s with %d at %d is exactly %d', (result, stake, odds, profit) => {
    expect(settledProfit(result, stake, odds)).toBe(profit);
  });

  it('of a cash-out is the payout less the stake', () => {
    expect(settledProfit('cash-out', 100, 1.9, 130.5)).toBe(30.5);
    expect(settledProfit('cash-out', 100, 1.9, 20)).toBe(-80);
  });

  it('is never negative zero', () => {
    expect(Object.is(settledProfit('loss', 0, 2), 0)).toBe(true);
    expect(Object.is(settledProfit('half-loss', 0, 2), 0)).toBe(true);
  });

  it('is between the loss of the stake and the full win, ordered by result', () => {
    const stake = fc.integer({ min: 1, max: 1e7 }).map((cents) => cents / 100);
    const odds = fc.integer({ min: 1010, max: 100000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(stake, odds, (amount, price) => {
        const order: BetResult[] = ['loss', 'half-loss', 'push', 'half-win', 'win'];
        const profits = order.map((result) => settledProfit(result, amount, price));
        expect(profits).toEqual([...profits].sort((a, b) => a - b));
        expect(profits[0]).toBe(-amount);
        expect(profits[4]).toBeCloseTo(amount * price - amount, 5);
      }),
    );
  });
});
