import { expect, it } from 'vitest';
import { placesOn, pointUpTo } from './curve-places.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
const ACTUAL = [1, 4, 9].map((bets, index) => ({ bets, at: at(index * 2) }));

it('other bets stand where the actual curve is at their time', () => {
  const other = [0, 1, 2, 3, 8].map((hour, profit) => ({ at: at(hour), profit }));
  expect(placesOn(ACTUAL, other)).toEqual([
    [1, 0],
    [4, 1],
    [4, 2],
    [9, 3],
    [9, 4],
  ]);
  expect(placesOn([], other)).toHaveLength(5);
});

it('finds the point of a number of bets', () => {
  expect([0, 1, 3, 4, 8, 9, 99].map((bets) => pointUpTo(ACTUAL, bets)?.bets)).toEqual([1, 1, 1, 4, 4, 9, 9]);
  expect(pointUpTo([], 3)).toBeUndefined();
});
