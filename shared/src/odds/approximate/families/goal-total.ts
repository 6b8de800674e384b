import type { StartingPoint } from '../fit/starting-point.ts';
import type { Statistic, TiltedFamily } from '../fit/tilted-family.ts';
import type { Expectations } from './expectations.ts';
import { logFactorials } from './log-factorials.ts';

/** Totals from 0 to 60. */
const COUNT = 61;

const TOTAL = Float64Array.from({ length: COUNT }, (_, k) => k);
const EVEN = TOTAL.map((total) => (total % 2 === 0 ? 1 : 0));
const CROWDING = logFactorials(COUNT).map((log) => -log);

/**
 * The total of a low-scoring game: a Conway-Maxwell-Poisson count with Dixon and Coles' correction of low scores.
 *
 * `P(k) ∝ exp(k·ln λ − (1 + d)·ln k! + ρ·c(k))`. `d` lets the total vary less or more than a Poisson count. `c` is the
 * correction for two even sides that expect `T` goals together, as it appears in their sum: `−T²/4` on a goalless
 * game, `T/2` on one goal, and `−1/2` on two, half of whose ways are 1-1. Sports that play on until somebody leads have
 * one more tilt, that of even totals.
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
  const crowding = CROWDING.subarray(0, count);
  const statistics: Statistic[] = [
    { values: TOTAL.subarray(0, count), mean: (1 + dispersion) * Math.log(expected), deviation: 3 },
    { values: crowding, mean: dispersion, deviation: dispersionDeviation },
    { values: lowScores, mean: dependence, deviation: dependenceDeviation },
  ];
  if (expectations.evenTotals) {
    const [mean, deviation] = expectations.evenTotals;
    statistics.push({ values: EVEN.subarray(0, count), mean, deviation });
  }
  return { lowest: 0, base: crowding, statistics, lumps: [] };
}
