import type { StatsPage } from '@fairline/shared/contracts';
import { type BetColumns, fairProbability, RESULT_CODES } from '../columns/bet-columns.ts';
import { binomialInterval } from '../intervals/binomial-interval.ts';
import { rounded } from './percent.ts';

type Bin = StatsPage['calibration']['bet'][number];

const BINS = 10;
/** More than are shown, so that what is shown is rounded once. */
const DECIMALS = 9;
/** A probability that is computed can be this much below the edge that it stands for. */
const NOISE = 1e-9;
/** What a result counts as a win: pushes, voids and cash-outs say nothing. */
const WON = new Float64Array(8).fill(Number.NaN);
WON[RESULT_CODES.win] = 1;
WON[RESULT_CODES.loss] = 0;
WON[RESULT_CODES['half-win']] = 0.5;
WON[RESULT_CODES['half-loss']] = 0.5;

/**
 * Single bets by tenths of their fair probability, with the mean of it and how many of them won. Bins without a bet are left out.
 *
 * @param percents EV or CLV, which the fair probabilities follow from.
 */
export function calibrationOf(columns: BetColumns, percents: Float64Array): Bin[] {
  const n = new Uint32Array(BINS);
  const won = new Float64Array(BINS);
  const expected = new Float64Array(BINS);
  for (let row = 0; row < columns.size; row += 1) {
    const wins = WON[columns.result[row] ?? 0] ?? Number.NaN;
    const p = fairProbability(percents[row] ?? Number.NaN, columns.net[row] ?? Number.NaN);
    if (Number.isNaN(wins + p) || columns.selections[row] !== 1) continue;
    const bin = Math.min(BINS - 1, Math.floor(p * BINS + NOISE));
    n[bin] = (n[bin] ?? 0) + 1;
    won[bin] = (won[bin] ?? 0) + wins;
    expected[bin] = (expected[bin] ?? 0) + p;
  }
  return Array.from(n, (bets, bin): Bin[] => {
    const wins = won[bin] ?? 0;
    const bounds = binomialInterval(wins, bets);
    if (bounds === null) return [];
    return [
      {
        ...{ from: bin / BINS, to: (bin + 1) / BINS, n: bets },
        expected: rounded((expected[bin] ?? 0) / bets, DECIMALS),
        won: rounded(wins / bets, DECIMALS),
        low: rounded(bounds.low, DECIMALS),
        high: rounded(bounds.high, DECIMALS),
      },
    ];
  }).flat();
}
