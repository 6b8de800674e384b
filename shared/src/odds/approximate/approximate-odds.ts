import type { DevigMethod } from '../devig/devig.ts';
import { fairOdds } from '../devig/fair-odds.ts';
import type { Score } from '../settlement/settle.ts';
import { type Confidence, measureDistance, rateConfidence, rSquaredOf } from './confidence.ts';
import { familiesOf } from './families/family-of.ts';
import { fairProbability } from './fit/distribution.ts';
import { deviationAt, type Fit, fitTilted } from './fit/fit-tilted.ts';
import { LINE_DEVIATION } from './fit/normal-equations.ts';
import type { TiltedFamily } from './fit/tilted-family.ts';
import { type KnownLine, knownLines, LOWEST_TOTAL, thresholdOf } from './lines/known-lines.ts';
import { ladderOverround } from './lines/ladder-overround.ts';
import { isRising } from './lines/ladder-variation.ts';
import type { Line } from './lines/line.ts';
import { priceLine } from './lines/price-line.ts';

export type { Line } from './lines/line.ts';

/** The prices of a line that the bookmaker does not offer. */
export interface LineApproximation {
  /** Prices with the margin of the ladder around the target, in the order of {@link Line.prices}. */
  readonly odds: [number, number];
  /** Prices without a margin. */
  readonly fairOdds: [number, number];
  /** How well the fitted distribution explains the ladder, from 0 to 1. */
  readonly rSquared: number;
  /** By the error that 95 of 100 lines like it stay below; see {@link rateConfidence}. */
  readonly confidence: Confidence;
}

/** The known ladder and the line to price. */
export interface Approximation {
  readonly market: 'spread' | 'total';
  readonly lines: readonly Line[];
  readonly target: number;
  readonly method: DevigMethod;
  readonly sportId?: number | undefined;
  /** Number of the period; without it, games with overtime and sets cannot be recognized. */
  readonly period?: number | undefined;
  /** Score so far of a match in progress, of the part that the lines count; null or left out before the start. */
  readonly score?: Score | null | undefined;
  /** A total of one side. */
  readonly team?: 'home' | 'away' | undefined;
}

/** With fewer lines the fit would show nothing but the expectations. */
const MIN_LINES = 3;

/** Smaller probabilities are rounding in the tail of the distribution. */
const MIN_PROBABILITY = 1e-6;

/**
 * Prices a line that the bookmaker does not offer from the distribution that the offered lines imply.
 *
 * All lines of a ladder are prices on one distribution, that of the margin of victory or of the total. A whole line can
 * push, and a quarter line is two half stakes. The lines are devigged, a distribution is fitted to them by regression,
 * and the target is priced from it: counted goals with a free draw probability for low-scoring sports, a normal curve
 * for high-scoring ones, the exact distribution for sets, games, races, runs and goals with overtime
 * (`docs/line-approximation.md` describes the families and the measured error).
 *
 * @param i.lines the ladder, in any order. Lines without two valid prices are ignored; lines with equal points count once.
 * @param i.target the points to price, defined as {@link Line.points}.
 * @param i.method the devig method of the result: devigging `odds` by it gives `fairOdds`.
 * @param i.sportId chooses the family of distributions; without it the size of the lines does.
 * @param i.score the score so far, for lines in play, which count the whole match. A soccer handicap in play counts only
 *   what is scored after the bet, so that the score does not matter to it.
 * @returns `null` with fewer than three usable lines, a target that is not finite or that the score has passed, a
 *   ladder that no distribution explains, a line that is practically decided, or a price of 1 or less.
 *
 * @example
 * approximateOdds({
 *   market: 'total', sportId: 29, method: 'power', target: 3,
 *   period: 0,
 *   lines: [
 *     { points: 2.25, prices: [1.8, 2.06] },
 *     { points: 2.5, prices: [2.03, 1.85] },
 *     { points: 2.75, prices: [2.29, 1.66] },
 *   ],
 * }); // fairOdds about [2.94, 1.51], odds about [2.76, 1.48], confidence 'high'
 *
 * Source: Skellam (1946) for margins of goals, Dixon and Coles (1997) for low scores, Conway and Maxwell (1962) for
 * totals; the expected parameters come from recorded ladders.
 */
export function approximateOdds(i: Approximation): LineApproximation | null {
  if (i.score && !isScore(i.score)) return null;
  const before = scoreBefore(i);
  const target = thresholdOf(i.market, i.target, before);
  if (!Number.isFinite(target) || (i.market === 'total' && target < LOWEST_TOTAL)) return null;
  const ladder = mostConsistent(i, before, target);
  if (!ladder) return null;
  const { lines, distribution, margin, other, isExact } = ladder;
  const fitted = lines.map((line) => fairProbability(distribution, line.threshold));
  const rSquared = rSquaredOf(lines, fitted);
  if (rSquared === 0) return null;

  const chance = fairProbability(distribution, target);
  if (!(chance > MIN_PROBABILITY && chance < 1 - MIN_PROBABILITY)) return null;
  const odds = priceLine(chance, ladderOverround(lines, target), margin);
  const fair = odds && fairOdds(odds, i.method);
  const [first, second] = fair ?? [];
  if (!odds || !isPrice(first) || !isPrice(second)) return null;
  const confidence = rateConfidence({
    sportId: i.sportId,
    market: i.market,
    isTeamTotal: i.team !== undefined,
    inPlay: i.score !== null && i.score !== undefined,
    rSquared,
    distance: measureDistance(lines, target, distribution),
    deviation: deviationAt(distribution, target, lines.length),
    disagreement: other ? Math.abs(fairProbability(other, target) - chance) : 0,
    isExact,
  });
  return { odds, fairOdds: [first, second], rSquared, confidence };
}

/** A ladder that is explained worse says nothing of a single result. */
const LEAST_R_SQUARED = 0.95;

/**
 * Probability of the whole number beside a quarter line, on which half of a stake is returned, from the distribution that the
 * ladder implies. The line itself may be one of the ladder.
 *
 * @returns `null` for a line without such a number, and where `approximateOdds` has no distribution or a bad one.
 *
 * @example
 * halfChance({ market: 'total', sportId: 29, period: 0, method: 'power', target: 2.25, lines }) // 0.25: exactly 2 goals
 */
export function halfChance(i: Approximation): number | null {
  if (i.score && !isScore(i.score)) return null;
  const before = scoreBefore(i);
  const threshold = thresholdOf(i.market, i.target, before);
  const quarters = threshold * 4;
  if (!Number.isInteger(quarters) || quarters % 2 === 0) return null;
  const ladder = mostConsistent(i, before, threshold);
  if (!ladder) return null;
  const { lines, distribution } = ladder;
  const fitted = lines.map((line) => fairProbability(distribution, line.threshold));
  if (rSquaredOf(lines, fitted) < LEAST_R_SQUARED) return null;
  const index = Math.round(threshold) - distribution.lowest;
  const { below } = distribution;
  return index < 0 || index >= below.length - 1 ? null : (below[index + 1] ?? 0) - (below[index] ?? 0);
}

/** What the score has added to the threshold: goals of a total, the home side's lead of a handicap. */
function scoreBefore({ market, score, sportId, team }: Approximation): number {
  if (!score) return 0;
  if (market === 'spread') return sportId === SOCCER ? 0 : score.home - score.away;
  return team ? score[team] : score.home + score.away;
}

const SOCCER = 29;

function isScore({ home, away }: Score): boolean {
  return [home, away].every((side) => Number.isInteger(side) && side >= 0 && side < 1000);
}

interface ExplainedLadder {
  readonly lines: readonly KnownLine[];
  readonly distribution: Fit;
  /** The devig method that fits the bookmaker's margin best. */
  readonly margin: DevigMethod;
  /** Fit of another family that explains the lines nearly as well. */
  readonly other: Fit | null;
  /** Whether the family is an exact one. */
  readonly isExact: boolean;
}

/**
 * Devigs the ladder by the odds ratio and, where that fits badly, by the requested method, and returns the better fit.
 * A method that does not match the bookmaker's margin distorts the lines, so that no distribution fits them. The margin
 * of the recorded ladders is close to the odds ratio's; the second method is not tried when the residuals are usual.
 */
function mostConsistent(i: Approximation, before: number, target: number): ExplainedLadder | null {
  const first = knownLines(i.market, i.lines, 'odds-ratio', before);
  if (first.length < MIN_LINES || isRising(first)) return null;
  const { market, sportId, period, score, team } = i;
  const counted = market === 'spread' && sportId === SOCCER ? null : (score ?? null);
  const { families, isExact } = familiesOf({ market, sportId, period, score: counted, team, target }, first);
  const fits = families
    .map((family) => ({ family, fit: fitTilted(family, first) }))
    .filter((one): one is { family: TiltedFamily; fit: Fit } => one.fit !== null)
    .sort((a, b) => a.fit.cost - b.fit.cost);
  const [chosen, second] = fits;
  if (!chosen) return null;
  const { family, fit } = chosen;
  const other = second?.fit ?? null;
  const best: ExplainedLadder = { lines: first, distribution: fit, margin: 'odds-ratio', other, isExact };
  if (fit.cost < first.length || i.method === 'odds-ratio') return best;
  const lines = knownLines(i.market, i.lines, i.method, before);
  if (lines.length < MIN_LINES || !couldFitBetter(fit.cost, first, lines)) return best;
  const again = fitTilted(family, lines, fit.parameters);
  return again && again.cost < fit.cost
    ? { lines, distribution: again, margin: i.method, other, isExact }
    : best;
}

/**
 * Whether the second method can fit much better. It cannot when the two methods' lines differ by less than a tenth of
 * the residuals, because the residuals cannot shrink by more than that difference.
 */
function couldFitBetter(cost: number, one: readonly KnownLine[], other: readonly KnownLine[]): boolean {
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
