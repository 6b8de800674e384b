import type { Lump } from '../fit/tilted-family.ts';

/** What is expected of a tilt before any line is seen: its mean and its standard deviation. */
export type Expectation = readonly [mean: number, deviation: number];

/** How the results of a sport spread, as far as a ladder cannot tell. */
export interface Expectations {
  /** Whether results are few enough to be counted one by one; otherwise decided by the size of the lines. */
  readonly scores: 'low' | 'high' | 'by the lines';
  /** How much likelier a draw is than the margin's distribution alone would have it: 0.05 is 5 %, −1 is impossible. */
  readonly draw: Expectation;
  /** How much less (above 0) or more (below) than a Poisson count the total varies: `ν − 1` of Conway and Maxwell. */
  readonly dispersion: Expectation;
  /** Dixon and Coles' dependence of low scores: below 0, goalless games are likelier and single goals rarer. */
  readonly lowScores: Expectation;
  /**
   * Logarithm of how much likelier an even total is, in sports that play on until somebody leads: a drawn game's even
   * total becomes an odd one. Null where that is not so.
   */
  readonly evenTotals: Expectation | null;
  /** How much likelier the margins of one score (3 and 7 in American football) are; null where none is. */
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

/** A sport without draws, or one that has them in some periods only: the lines either side of 0 tell. */
const UNDECIDED: Expectations = {
  scores: 'by the lines',
  draw: [-0.5, 0.6],
  dispersion: [0, 0.3],
  lowScores: [0, 0.05],
  evenTotals: null,
  keyMargins: null,
};

/** Games of hockey and baseball; their periods can end level, so the lines must tell. */
const PLAYED_ON: Expectation = [-0.2, 0.4];

const BY_SPORT: ReadonlyMap<number, Expectations> = new Map([
  [29, SOCCER],
  [19, { ...UNDECIDED, scores: 'low', dispersion: [0.05, 0.15], lowScores: [0, 0.1], evenTotals: PLAYED_ON }],
  [3, { ...UNDECIDED, scores: 'low', dispersion: [-0.5, 0.3], evenTotals: PLAYED_ON }],
  [4, { ...UNDECIDED, scores: 'high' }],
  [18, { ...UNDECIDED, scores: 'high', draw: [0, 0.3] }],
  [15, { ...UNDECIDED, scores: 'high', keyMargins: [1.2, 0.8] }],
]);

/**
 * The expectations of a sport. Soccer's come from recorded ladders (`docs/line-approximation.md`), the others' are wide,
 * so that the lines decide.
 */
export function expectationsOf(sportId: number | undefined): Expectations {
  return (sportId === undefined ? undefined : BY_SPORT.get(sportId)) ?? UNDECIDED;
}

/** The free draw of a margin. */
export function drawLump({ draw: [mean, deviation] }: Expectations): Lump {
  return { numbers: [0], shares: [1], mean, deviation };
}
