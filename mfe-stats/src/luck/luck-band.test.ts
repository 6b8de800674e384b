import { expect, it } from 'vitest';
import { luckBand } from './luck-band.ts';

const spread = (actual: number) => ({ actual, low: 0, middle: 0, high: 0, percentile: 50 });
const point = (bets: number, low: number, high: number) => ({ bets, low, middle: 0, high, actual: 0 });
const luck = {
  ...{ paths: 10_000, profit: spread(2_000), drawdown: spread(0), losingRun: spread(0) },
  points: [point(50, -1_000, 1_000), point(100, -2_000, 3_000)],
};

it('is the simulated range, in the currency, where all settled bets are simulated', () => {
  expect(luckBand({ luck, bets: 100 }, 100, 20)).toEqual([
    { bets: 50, low: -10, high: 10 },
    { bets: 100, low: -20, high: 30 },
  ]);
});

it('other bets move it evenly by what they won', () => {
  expect(luckBand({ luck, bets: 100 }, 120, 32)).toEqual([
    { bets: 60, low: -4, high: 16 },
    { bets: 120, low: -8, high: 42 },
  ]);
});

it('there is none without a simulation', () => {
  expect(luckBand({ luck: null, bets: 0 }, 120, 32)).toBeNull();
});
