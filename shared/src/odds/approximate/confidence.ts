import { type Distribution, standardDeviation } from './fit/distribution.ts';
import type { KnownLine } from './lines/known-lines.ts';
import { isFlat, variationOf } from './lines/ladder-variation.ts';

/** How far an approximated line can be trusted. */
export type Confidence = 'low' | 'moderate' | 'high';

const ORDER: readonly Confidence[] = ['low', 'moderate', 'high'];

/** The lower of two labels; null is of a price that is offered. */
export function leastConfident(one: Confidence | null, other: Confidence | null): Confidence | null {
  return ORDER.find((label) => label === one || label === other) ?? null;
}

/** What the label of an approximated line follows from. */
export interface Evidence {
  readonly sportId: number | undefined;
  readonly market: 'spread' | 'total';
  readonly isTeamTotal: boolean;
  readonly inPlay: boolean;
  readonly rSquared: number;
  /** Distance to the nearest known line, in standard deviations of the result. */
  readonly distance: number;
  /** Standard deviation of the probability that lines and expectations leave open. */
  readonly deviation: number;
  /** Difference from another model that explains the lines nearly as well, as a probability. */
  readonly disagreement: number;
  /** Whether the model knows which results are possible; a curve does not know it of sets, games and frames. */
  readonly isExact: boolean;
}

/** 95 of 100 approximated lines with the label miss by this or less, in probability points. */
export const LARGEST_ERRORS = { high: 1, moderate: 2.5 } as const;

/** Worse ladders, or lines further away, were not measured to be that exact. */
const LIMITS = { high: { rSquared: 0.99, distance: 1.2 }, moderate: { rSquared: 0.95, distance: 1.6 } };

/**
 * Factor of the fit's own deviation, and probability points at a distance of one standard deviation. They are what leave-one-out
 * errors of the sport need (`npm run bench lines`); other ladders than those it is measured on prove it.
 */
type Caution = readonly [factor: number, byDistance: number];

const USUAL: Caution = [2, 2];

const CAUTION: Readonly<Record<string, Caution>> = {
  '29:spread': [2, 3],
  '19:spread': [2, 3],
  '3:spread': [2, 4],
  '3:total': [3, 2],
  // Each margin near the lines has its own parameter, so that the deviation has it all.
  '15:spread': [1, 3],
  '33:spread': [3, 4],
  '33:total': [8, 4],
  '10:spread': [4, 2],
  '10:total': [3, 2],
  '28:spread': [4, 2],
  '28:total': [3, 2],
};

/** Ladders whose errors `npm run bench lines` measures. All others are low. */
interface Measured {
  /** Whether curves are, or exact distributions alone. */
  readonly curves: boolean;
  readonly before: readonly MarketOfLadder[];
  readonly inPlay: readonly MarketOfLadder[];
}
type MarketOfLadder = 'spread' | 'total' | 'team total';

const ALL_MARKETS: readonly MarketOfLadder[] = ['spread', 'total', 'team total'];
const CURVES: Measured = { curves: true, before: ALL_MARKETS, inPlay: ALL_MARKETS };
const RACE: Measured = { curves: false, before: ['spread', 'total'], inPlay: ['spread', 'total'] };
/** In play the score in sets is known, and totals of sets are two lines at most. */
const SETS: Measured = { ...RACE, inPlay: ['spread'] };

/** By sport. The few totals of rounds of martial arts are no ladder. */
export const MEASURED: ReadonlyMap<number | undefined, Measured> = new Map([
  ...[29, 4, 19, 18, 15, 3].map((sportId) => [sportId, CURVES] as const),
  ...[10, 28].map((sportId) => [sportId, RACE] as const),
  ...[33, 34].map((sportId) => [sportId, SETS] as const),
]);

/**
 * Label of an approximated line, by the error that 95 of 100 lines like it stay below: what the lines leave open of the
 * model, more where the sport's ladders were missed by more, and more with the distance to the nearest known line. Kinds of
 * ladders that were not measured are low.
 */
export function rateConfidence(evidence: Evidence): Confidence {
  const { rSquared, distance } = evidence;
  if (!isMeasured(evidence)) return 'low';
  const error = expectedError(evidence);
  for (const label of ['high', 'moderate'] as const) {
    const limit = LIMITS[label];
    if (error <= LARGEST_ERRORS[label] && rSquared >= limit.rSquared && distance <= limit.distance) {
      return label;
    }
  }
  return 'low';
}

function isMeasured({ sportId, market, isTeamTotal, inPlay, isExact }: Evidence): boolean {
  const measured = MEASURED.get(sportId);
  if (measured === undefined || !(isExact || measured.curves)) return false;
  return measured[inPlay ? 'inPlay' : 'before'].includes(isTeamTotal ? 'team total' : market);
}

/** Error that a line like this rarely exceeds, in probability points. */
function expectedError({ sportId, market, distance, deviation, disagreement }: Evidence): number {
  const [factor, byDistance] = CAUTION[`${sportId}:${market}`] ?? USUAL;
  return 100 * (2 * factor * deviation + disagreement) + byDistance * distance * distance;
}

/** Distance to the nearest known line in standard deviations of the result, which means the same in every sport. */
export function measureDistance(
  lines: readonly KnownLine[],
  target: number,
  distribution: Distribution,
): number {
  let distance = Number.POSITIVE_INFINITY;
  for (const line of lines) distance = Math.min(distance, Math.abs(line.threshold - target));
  return distance / standardDeviation(distribution);
}

/**
 * The share of the lines' variance in probability that the fitted distribution explains, from 0 to 1. It is about
 * 0.9999 for a recorded ladder.
 *
 * @param fitted the probabilities of the same lines, in the same order.
 */
export function rSquaredOf(lines: readonly KnownLine[], fitted: readonly number[]): number {
  const { varied } = variationOf(lines);
  let missed = 0;
  for (let i = 0; i < lines.length; i += 1) {
    missed += ((lines[i]?.probability ?? 0) - (fitted[i] ?? 0)) ** 2;
  }
  if (isFlat(lines, varied)) return missed < 1e-6 * lines.length ? 1 : 0;
  return Math.min(1, Math.max(0, 1 - missed / varied));
}
