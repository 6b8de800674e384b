import { expect, it } from 'vitest';
import { isBetOn } from './is-bet-on.ts';

const spread = { market: 'spread', outcome: 'away', points: 0.5, specials_name: null };
const special = { market: 'specials', outcome: 'Yes', points: null, specials_name: 'Both score?' };

it('a bet is on its own selection alone', () => {
  expect(isBetOn(spread, spread)).toBe(true);
  expect(isBetOn(special, special)).toBe(true);
  for (const change of [{ market: 'total' }, { outcome: 'home' }, { points: -0.5 }, { points: null }]) {
    expect(isBetOn(spread, { ...spread, ...change })).toBe(false);
  }
  expect(isBetOn(special, { ...special, specials_name: 'First goal' })).toBe(false);
  expect(isBetOn({ ...spread, points: 0 }, { ...spread, points: -0 })).toBe(true);
});

it('what is not named counts for any', () => {
  const market = { market: 'spread', specials_name: null };
  expect(isBetOn(spread, market)).toBe(true);
  expect(isBetOn(spread, { ...market, outcome: 'home' })).toBe(false);
  expect(isBetOn(spread, { ...market, points: 0.75 })).toBe(false);
  expect(isBetOn(special, { market: 'specials', specials_name: null })).toBe(false);
});
