import { expect, it } from 'vitest';
import { DEVIG_METHODS } from '../../contracts/index.ts';
import { devig } from './devig.ts';
import { fairOdds } from './fair-odds.ts';
import { devigMarket, isWholeMarket, marketFairOdds, marketVig } from './whole-market.ts';

const PARTS = [
  ['a score without a price', [3.1, 25.29, 30]],
  ['one outcome', [1.9]],
  ['a price that is none', [1.9, Number.NaN]],
  ['2.1 % below a round book', [2.043, 2.043]],
] as const;

it.each(PARTS)('%s: no fair odds and no margin', (_what, odds) => {
  expect(isWholeMarket(odds, 2)).toBe(false);
  expect(marketVig(odds, 2)).toBeNull();
  for (const method of DEVIG_METHODS) {
    expect([devigMarket(odds, method, 2), marketFairOdds(odds, method, 2)]).toEqual([null, null]);
  }
});

it.each([
  [[1.952, 1.952]],
  [[1.44, 4.76, 8.78]],
  // Rounded prices of a book without a margin.
  [[2.04, 2.04]],
])('%j is a whole market, with the fair odds and margin of its prices', (odds) => {
  expect(isWholeMarket(odds, 2)).toBe(true);
  expect(marketVig(odds, 2)).toBeCloseTo(
    odds.reduce((sum, price) => sum + 1 / price, -1),
    12,
  );
  for (const method of DEVIG_METHODS) {
    expect(devigMarket(odds, method, 2)).toEqual(devig(odds, method));
    expect(marketFairOdds(odds, method, 2)).toEqual(fairOdds(odds, method));
  }
});
