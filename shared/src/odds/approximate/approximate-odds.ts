import type { DevigMethod } from '../devig/devig.ts';
import { fairOdds } from '../devig/fair-odds.ts';
import { type Confidence, confidenceOf, rSquaredOf } from './confidence.ts';
import { familyOf } from './families/family-of.ts';
import { fairProbability } from './fit/distribution.ts';
import { type Fit, fitTilted } from './fit/fit-tilted.ts';
import { LINE_DEVIATION } from './fit/normal-equations.ts';
import { type KnownLine, knownLines, LOWEST_TOTAL, thresholdOf } from './lines/known-lines.ts';
import { ladderOverround } from './lines/ladder-overround.ts';
import { isRising } from './lines/ladder-variation.ts';
import type { Line } from './lines/line.ts';
import { priceLine } from './lines/price-line.ts';

export type { Line } from './lines/line.ts';

/** What a line that the bookmaker does not show would cost. */
export interface LineApproximation {
  /** Prices with the margin that the ladder carries around the target, in the order of {@link Line.prices}. */
  readonly odds: [number, number];
  /** Prices without a margin. */
  readonly fairOdds: [number, number];
  /** How well the ladder is explained, from 0 to 1. */
  readonly rSquared: number;
  /** By r squared and the distance to the nearest known line; see {@link confidenceOf}. */
  readonly confidence: Confidence;
}

/** What is asked: the ladder and the line that it does not have. */
export interface Approximation {
  readonly market: 'spread' | 'total';
  readonly lines: readonly Line[];
  readonly target: number;
  readonly method: DevigMethod;
  readonly sportId?: number | undefined;
  readonly scored?: number | undefined;
}

/** Below this a regression says nothing. */
const LEAST_LINES = 3;

/** Below this a chance is the rounding of the distribution's tail and no longer a price. */
const LEAST_CHANCE = 1e-6;

/**
 * The price of a line that the bookmaker does not show, read off the distribution that the shown ones describe.
 *
 * A ladder is the price list of one distribution of the margin (or the total), in which a whole line can push and a
 * quarter line is two half stakes. The lines are devigged, the distribution is fitted to them by regression, and the
 * target is read off it: counted goals with a free draw for low-scoring sports, a smooth curve for high-scoring ones
 * (`docs/line-approximation.md` has the families and the measured error).
 *
 * @param i.lines the ladder, in any order; rungs whose prices are no market are left out, equal rungs count once.
 * @param i.target the points to price, in the meaning of {@link Line.points}.
 * @param i.method how the margin is taken out, and put back in for `odds`: devigging `odds` by it gives `fairOdds`.
 * @param i.sportId chooses the family; without it the size of the lines does.
 * @param i.scored what is already on the board, for a live total: 2 at 1-1. A live handicap counts what is still to
 *   come, so a spread has no use for it.
 * @returns `null` with fewer than three usable rungs, a target that is not finite or that the score has passed, a
 *   ladder that no distribution explains at all, a line that is as good as decided, or a price of 1 or less.
 *
 * @example
 * approximateOdds({
 *   market: 'total', sportId: 29, method: 'power', target: 3,
 *   lines: [
 *     { points: 2.25, prices: [1.8, 2.06] },
 *     { points: 2.5, prices: [2.03, 1.85] },
 *     { points: 2.75, prices: [2.29, 1.66] },
 *   ],
 * }); // fairOdds about [2.94, 1.51], odds about [2.76, 1.48], confidence 'high'
 *
 * Source: Skellam (1946) for margins of goals, Dixon and Coles (1997) for low scores, Conway and Maxwell (1962) for
 * totals; what matches have in common comes from recorded ladders.
 */
export function approximateOdds(i: Approximation): LineApproximation | null {
  const scored = i.market === 'total' ? (i.scored ?? 0) : 0;
  const target = thresholdOf(i.market, i.target, scored);
  if (!Number.isFinite(target) || (i.market === 'total' && target < LOWEST_TOTAL)) return null;
  const ladder = mostConsistent(i, scored);
  if (!ladder) return null;
  const { lines, distribution, margin } = ladder;
  const fitted = lines.map((line) => fairProbability(distribution, line.threshold));
  const rSquared = rSquaredOf(lines, fitted);
  if (rSquared === 0) return null;

  const chance = fairProbability(distribution, target);
  if (!(chance > LEAST_CHANCE && chance < 1 - LEAST_CHANCE)) return null;
  const odds = priceLine(chance, ladderOverround(lines, target), margin);
  const fair = odds && fairOdds(odds, i.method);
  const [first, second] = fair ?? [];
  if (!odds || !isPrice(first) || !isPrice(second)) return null;
  const confidence = confidenceOf(rSquared, lines, target, distribution);
  return { odds, fairOdds: [first, second], rSquared, confidence };
}

interface ExplainedLadder {
  readonly lines: readonly KnownLine[];
  readonly distribution: Fit;
  /** How the bookmaker seems to have put the margin in. */
  readonly margin: DevigMethod;
}

/**
 * The ladder's distribution, with the margin taken out by the odds ratio or by the asked method, whichever leaves lines
 * that agree better with one distribution: lines that a wrong method has bent agree with none. The recorded ladders
 * carry a margin much like the odds ratio's; where that leaves no more than the usual misses, nothing else is tried.
 */
function mostConsistent(i: Approximation, scored: number): ExplainedLadder | null {
  const first = knownLines(i.market, i.lines, 'odds-ratio', scored);
  if (first.length < LEAST_LINES || isRising(first)) return null;
  const family = familyOf(i.market, first, i.sportId);
  const distribution = fitTilted(family, first);
  if (!distribution) return null;
  const best: ExplainedLadder = { lines: first, distribution, margin: 'odds-ratio' };
  if (distribution.cost < first.length || i.method === 'odds-ratio') return best;
  const lines = knownLines(i.market, i.lines, i.method, scored);
  if (lines.length < LEAST_LINES || !couldMend(distribution.cost, first, lines)) return best;
  const other = fitTilted(family, lines, distribution.parameters);
  return other && other.cost < distribution.cost ? { lines, distribution: other, margin: i.method } : best;
}

/**
 * Whether lines devigged another way can be much nearer to a distribution. They cannot when the two ways differ by less
 * than a tenth of the misses, because no fit comes nearer by more than what the lines moved.
 */
function couldMend(cost: number, one: readonly KnownLine[], other: readonly KnownLine[]): boolean {
  if (one.length !== other.length) return true;
  let moved = 0;
  for (let i = 0; i < one.length; i += 1) {
    moved += ((one[i]?.probability ?? 0) - (other[i]?.probability ?? 0)) ** 2;
  }
  return moved / LINE_DEVIATION ** 2 > cost / 100;
}

function isPrice(price: number | undefined): price is number {
  return price !== undefined && price > 1 && Number.isFinite(price);
}
