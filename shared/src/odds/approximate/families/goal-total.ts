import type { StartingPoint } from '../fit/starting-point.ts';
import type { Statistic, TiltedFamily } from '../fit/tilted-family.ts';
import type { Expectations } from './expectations.ts';
import { logFactorials } from './log-factorials.ts';

/** Totals from 0 to 60. */
const COUNT = 61;

const TOTAL = Float64Array.from({ length: COUNT }, (_, k) => k);
const EVEN = TOTAL.map((total) => (total % 2 === 0 ? 1 : 0));
const NEGATIVE_LOG_FACTORIALS = logFactorials(COUNT).map((log) => -log);

/**
 * The total of a low-scoring game: a Conway-Maxwell-Poisson count with Dixon and Coles' correction of low scores.
 *
 * `P(k) ∝ exp(k·ln λ − (1 + d)·ln k! + ρ·c(k))`. `d` makes the total vary less or more than a Poisson count. `c` is the
 * correction for two equal sides that expect `T` goals together, summed over the scores of each total: `−T²/4` for a
 * goalless game, `T/2` for one goal, and `−1/2` for two, of which half are 1-1. Sports with overtime have one more
 * parameter, for even totals.
 *
 * Source: Dixon and Coles, "Modelling Association Football Scores and Inefficiencies in the Football Betting Market"
 * (1997), section 4.2; Shmueli et al., "A useful distribution for fitting discrete data" (2005).
 */
export function goalTotal(start: StartingPoint, expectations: Expectations): TiltedFamily {
  const expected = Math.min(Math.max(start.location, 0.1), COUNT / 2);
  const count = Math.min(COUNT, Math.ceil(expected + 10 * Math.sqrt(expected)) + 8);
  const lowScores = new Float64Array(count);
  lowScores[0] = (-expected * expected) / 4;
  lowScores[1] = expected / 2;
  lowScores[2] = -0.5;
  const [dispersion, dispersionDeviation] = expectations.dispersion;
  const [dependence, dependenceDeviation] = expectations.lowScores;
  const negativeLogFactorials = NEGATIVE_LOG_FACTORIALS.subarray(0, count);
  const statistics: Statistic[] = [
    { values: TOTAL.subarray(0, count), mean: (1 + dispersion) * Math.log(expected), deviation: 3 },
    { values: negativeLogFactorials, mean: dispersion, deviation: dispersionDeviation },
    { values: lowScores, mean: dependence, deviation: dependenceDeviation },
  ];
  if (expectations.evenTotals) {
    const [mean, deviation] = expectations.evenTotals;
    statistics.push({ values: EVEN.subarray(0, count), mean, deviation });
  }
  return { lowest: 0, base: negativeLogFactorials, statistics, pointMasses: [] };
}
