import { AMERICAN_FOOTBALL as FOOTBALL_MARGINS } from '../../joint/points/points-sport.ts';
import type { PointMass } from '../fit/tilted-family.ts';

/** The prior of a parameter: its mean and standard deviation before any line is known. */
export type Expectation = readonly [mean: number, deviation: number];

/** The priors of a sport's distributions, for what a ladder leaves open. */
export interface Expectations {
  /** Low scores are modelled as counts, high ones as a normal curve; or the size of the lines decides. */
  readonly scores: 'low' | 'high' | 'by the lines';
  /** How much more likely a draw is than the distribution of the margin alone implies: 0.05 is 5 %, −1 is impossible. */
  readonly draw: Expectation;
  /** Dispersion of the total against a Poisson count, `ν − 1` of Conway and Maxwell: above 0 it varies less, below 0 more. */
  readonly dispersion: Expectation;
  /**
   * Variance of a count over its mean. Goals come one by one, as in a Poisson count with 1; runs of baseball come in bunches,
   * as in a negative binomial one.
   */
  readonly varianceRatio: number;
  /** Dixon and Coles' dependence of low scores: below 0, goalless games are more likely and single goals less. */
  readonly lowScores: Expectation;
  /**
   * Share of drawn games that one more goal or run decides: 1 where overtime does, null where draws stand. It moves the draw
   * to a margin of one, and even totals to the next odd ones.
   */
  readonly overtime: Expectation | null;
  /** Margins of special frequency; null in sports without such margins. */
  readonly keyMargins: KeyMargins | null;
}

/** Margins that are more or less frequent than the curve. */
export interface KeyMargins {
  /** The factor of each margin, of either side. */
  readonly factors: ReadonlyMap<number, number>;
  /** Groups of margins whose factor is free. */
  readonly free: readonly (readonly number[])[];
  readonly deviation: number;
}

const SOCCER: Expectations = {
  scores: 'low',
  draw: [-0.05, 0.1],
  dispersion: [0.1, 0.1],
  varianceRatio: 1,
  lowScores: [-0.03, 0.1],
  overtime: null,
  keyMargins: null,
};

/** A sport without draws, or with draws in some periods only: the lines on both sides of 0 show which. */
const WIDE: Expectations = {
  scores: 'by the lines',
  draw: [-0.5, 0.6],
  dispersion: [0, 0.3],
  varianceRatio: 1,
  lowScores: [0, 0.05],
  overtime: null,
  keyMargins: null,
};

/** Whether the lines are of a game with overtime is not known. */
const MAYBE_OVERTIME: Expectation = [0.5, 0.5];

/** Overtime and extra innings mostly add one goal or run. */
const OVERTIME: Expectation = [0.95, 0.3];

/** A draw is impossible, or as rare as in American football. */
const NO_DRAW: Expectation = [-1, 0.02];

const HOCKEY: Expectations = {
  ...WIDE,
  scores: 'low',
  dispersion: [0.05, 0.15],
  lowScores: [0, 0.1],
};
/** Runs of a team vary about twice as much as a Poisson count with their mean. */
const BASEBALL: Expectations = {
  ...WIDE,
  scores: 'low',
  dispersion: [0, 0.1],
  varianceRatio: 2.2,
};
const BASKETBALL: Expectations = { ...WIDE, scores: 'high' };
const HANDBALL: Expectations = { ...WIDE, scores: 'high', draw: [0, 0.3] };
const AMERICAN_FOOTBALL: Expectations = {
  ...WIDE,
  scores: 'high',
  keyMargins: {
    factors: FOOTBALL_MARGINS.keyMargins,
    free: [...FOOTBALL_MARGINS.keyMargins.keys()].map((margin) => [margin]),
    deviation: FOOTBALL_MARGINS.specialDeviation,
  },
};

/** Overtime makes small margins more likely, by how much is not known. */
const BASKETBALL_GAME: Expectations = {
  ...BASKETBALL,
  draw: [-1, 0.02],
  keyMargins: { factors: new Map(), free: [[1], [2, 3, 4, 5]], deviation: 0.3 },
};

const BY_SPORT: ReadonlyMap<number, Expectations> = new Map([
  [29, SOCCER],
  [19, { ...HOCKEY, overtime: MAYBE_OVERTIME }],
  [3, { ...BASEBALL, overtime: MAYBE_OVERTIME }],
  [4, BASKETBALL],
  [18, HANDBALL],
  [15, AMERICAN_FOOTBALL],
]);

/** Games with overtime, by sport: period 0. */
const GAME: ReadonlyMap<number, Expectations> = new Map([
  [19, { ...HOCKEY, overtime: OVERTIME, draw: NO_DRAW }],
  [3, { ...BASEBALL, overtime: OVERTIME, draw: NO_DRAW }],
  [4, BASKETBALL_GAME],
  [15, { ...AMERICAN_FOOTBALL, draw: NO_DRAW }],
]);

/** Parts of such games, and regulation time, which can end level. */
const PART: ReadonlyMap<number, Expectations> = new Map([
  [19, { ...HOCKEY, draw: [0.05, 0.15] }],
  [3, { ...BASEBALL, draw: [0.05, 0.3] }],
  [4, { ...BASKETBALL, draw: [0, 0.3] }],
  [15, { ...AMERICAN_FOOTBALL, draw: [0, 0.5] }],
]);

/**
 * The priors of a sport. Those of soccer come from recorded ladders (`docs/line-approximation.md`), the others are wide,
 * so that the lines decide.
 *
 * @param period number of the period, which separates games with overtime from their parts; undefined when it is not known.
 */
export function expectationsOf(sportId: number | undefined, period?: number): Expectations {
  if (sportId === undefined) return WIDE;
  const byPeriod = period === undefined ? undefined : (period === 0 ? GAME : PART).get(sportId);
  return byPeriod ?? BY_SPORT.get(sportId) ?? WIDE;
}

/**
 * The draw as a point mass of the margin.
 *
 * @param lead the home side's lead so far, which the margin of the rest must make up for.
 */
export function drawPointMass({ draw: [mean, deviation] }: Expectations, lead: number): PointMass {
  return { numbers: [-lead], shares: [1], mean, deviation };
}
