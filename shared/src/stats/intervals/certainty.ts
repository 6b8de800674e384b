import type { StatsPage } from '@fairline/shared/contracts';
import { rounded } from '../figures/percent.ts';
import type { Samples } from './bootstrap.ts';

/** More than this is as good as never. */
const MOST_BETS = 100_000_000;

/**
 * How certain it is that a yield is above 0, and how many more bets show it.
 *
 * The interval narrows with the root of the number of bets: with the yield `y` and the half of its interval `h` until now, it leaves 0 after
 * `n·(h/y)²` bets.
 *
 * @param samples of the yield. @param n bets that they are made of.
 * @example certaintyOf(samplesOfMinus2To10, 4, 500).more_bets // 625: 6 % must become 4 %
 */
export function certaintyOf(samples: Samples, yieldShare: number, n: number): StatsPage['certainty'] {
  const interval = samples.interval();
  if (interval === null) return { positive_percent: null, more_bets: null };
  const positive_percent = rounded((100 * samples.above) / samples.count, 1);
  const isDecided = interval.low > 0 || interval.high < 0;
  if (isDecided || yieldShare === 0) return { positive_percent, more_bets: null };
  const half = (interval.high - interval.low) / 2;
  const needed = Math.ceil(n * (half / yieldShare) ** 2);
  return { positive_percent, more_bets: needed > MOST_BETS ? null : Math.max(1, needed - n) };
}
