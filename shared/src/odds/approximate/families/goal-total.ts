import type { StartingPoint } from '../fit/starting-point.ts';
import type { Statistic, TiltedFamily } from '../fit/tilted-family.ts';
import { logCountWeights } from './count-weights.ts';
import type { Expectations } from './expectations.ts';
import type { LadderKind } from './ladder-kind.ts';
import { logFactorials } from './log-factorials.ts';

/** Totals from 0 to 60. */
const COUNT = 61;

const TOTAL = Float64Array.from({ length: COUNT }, (_, k) => k);
const NEGATIVE_LOG_FACTORIALS = logFactorials(COUNT).map((log) => -log);

/**
 * The total of a low-scoring game: a Conway-Maxwell-Poisson count with Dixon and Coles' correction of low scores.
 *
 * `P(k) ∝ exp(k·ln λ − (1 + d)·ln k! + ρ·c(k))`. `d` makes the total vary less or more than a Poisson count. `c` is the
 * correction for two equal sides that expect `T` goals together, summed over the scores of each total: `−T²/4` for a
 * goalless game, `T/2` for one goal, and `−1/2` for two, of which half are 1-1. Sports with overtime have one more
 * parameter, for the totals that it makes odd.
 *
 * Source: Dixon and Coles, "Modelling Association Football Scores and Inefficiencies in the Football Betting Market"
 * (1997), section 4.2; Shmueli et al., "A useful distribution for fitting discrete data" (2005).
 */
export function goalTotal(
  start: StartingPoint,
  expectations: Expectations,
  score: LadderKind['score'] = null,
): TiltedFamily {
  const expected = Math.min(Math.max(start.location, 0.1), COUNT / 2);
  const count = Math.min(COUNT, Math.ceil(expected + 10 * Math.sqrt(expected)) + 8);
  const lowScores = new Float64Array(count);
  lowScores[0] = (-expected * expected) / 4;
  lowScores[1] = expected / 2;
  lowScores[2] = -0.5;
  const [dispersion, dispersionDeviation] = expectations.dispersion;
  const [dependence, dependenceDeviation] = expectations.lowScores;
  const { varianceRatio } = expectations;
  const isPoisson = varianceRatio === 1;
  const base = isPoisson
    ? NEGATIVE_LOG_FACTORIALS.subarray(0, count)
    : logCountWeights(expected, varianceRatio, count);
  const power = isPoisson ? (1 + dispersion) * Math.log(expected) : 0;
  const statistics: Statistic[] = [
    { values: TOTAL.subarray(0, count), mean: power, deviation: 3 },
    { values: NEGATIVE_LOG_FACTORIALS.subarray(0, count), mean: dispersion, deviation: dispersionDeviation },
    { values: lowScores, mean: dependence, deviation: dependenceDeviation },
  ];
  if (expectations.overtime) {
    const [mean, deviation] = expectations.overtime;
    const lead = score ? Math.abs(score.home - score.away) : 0;
    statistics.push({ values: overtimeEffect(expected, varianceRatio, lead, count), mean, deviation });
  }
  return { lowest: 0, base, statistics, pointMasses: [] };
}

/** Logarithms are limited to this where overtime makes a total impossible: 0 goals from a level score on. */
const IMPOSSIBLE = -8;

/**
 * Logarithm of how much overtime changes the probability of each total: a game that ends level has one more goal. Both sides
 * score equally often.
 */
function overtimeEffect(expected: number, varianceRatio: number, lead: number, count: number): Float64Array {
  const side = logCountWeights(expected / 2, varianceRatio, count);
  const both = logCountWeights(expected, varianceRatio, count);
  const values = new Float64Array(count);
  let fromBelow = 0;
  for (let k = 0; k < count; k += 1) {
    const loser = (k - lead) / 2;
    // Poisson sides share k goals in 2^k ways.
    const split = varianceRatio === 1 ? k * Math.LN2 : 0;
    const drawn =
      loser >= 0 && Number.isInteger(loser)
        ? Math.exp((side[loser] ?? 0) + (side[k - loser] ?? 0) - (both[k] ?? 0) - split)
        : 0;
    values[k] = Math.max(IMPOSSIBLE, Math.log(Math.max(0, 1 - drawn + fromBelow)));
    // The share of the next total that comes from this one, drawn.
    const power = varianceRatio === 1 ? Math.log(expected) : 0;
    fromBelow = drawn * Math.exp((both[k] ?? 0) - (both[k + 1] ?? 0) - power);
  }
  return values;
}
