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
  /** Dixon and Coles' dependence of low scores: below 0, goalless games are more likely and single goals less. */
  readonly lowScores: Expectation;
  /**
   * Logarithm of how much more likely an even total is, in sports with overtime: one more goal makes the even total of
   * a drawn game odd. Null in other sports.
   */
  readonly evenTotals: Expectation | null;
  /** How much more likely the key margins of a single score (3 and 7 in American football) are; null without such margins. */
  readonly keyMargins: Expectation | null;
}

const SOCCER: Expectations = {
  scores: 'low',
  draw: [-0.05, 0.1],
  dispersion: [0.1, 0.1],
  lowScores: [-0.03, 0.1],
  evenTotals: null,
  keyMargins: null,
};

/** A sport without draws, or with draws in some periods only: the lines on both sides of 0 show which. */
const WIDE: Expectations = {
  scores: 'by the lines',
  draw: [-0.5, 0.6],
  dispersion: [0, 0.3],
  lowScores: [0, 0.05],
  evenTotals: null,
  keyMargins: null,
};

/** Full games of hockey and baseball never end level, but their periods can; the prior is wide, so that the lines decide. */
const EVEN_TOTALS_WITH_OVERTIME: Expectation = [-0.2, 0.4];

const BY_SPORT: ReadonlyMap<number, Expectations> = new Map([
  [29, SOCCER],
  [
    19,
    {
      ...WIDE,
      scores: 'low',
      dispersion: [0.05, 0.15],
      lowScores: [0, 0.1],
      evenTotals: EVEN_TOTALS_WITH_OVERTIME,
    },
  ],
  [3, { ...WIDE, scores: 'low', dispersion: [-0.5, 0.3], evenTotals: EVEN_TOTALS_WITH_OVERTIME }],
  [4, { ...WIDE, scores: 'high' }],
  [18, { ...WIDE, scores: 'high', draw: [0, 0.3] }],
  [15, { ...WIDE, scores: 'high', keyMargins: [1.2, 0.8] }],
]);

/**
 * The priors of a sport. Those of soccer come from recorded ladders (`docs/line-approximation.md`), the others are wide,
 * so that the lines decide.
 */
export function expectationsOf(sportId: number | undefined): Expectations {
  return (sportId === undefined ? undefined : BY_SPORT.get(sportId)) ?? WIDE;
}

/** The draw as a point mass of the margin. */
export function drawPointMass({ draw: [mean, deviation] }: Expectations): PointMass {
  return { numbers: [0], shares: [1], mean, deviation };
}
