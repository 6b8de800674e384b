/** The sum of the implied chances of a market; the excess over 1 is the bookmaker's margin. */
export interface Overrounds {
  readonly threeWay: number;
  readonly twoWay: number;
  readonly spread: number;
  readonly total: number;
  readonly alternate: number;
  readonly teamTotal: number;
}

/** The full match before the start, as in the second-tier leagues of a sharp book. */
export const PREMATCH: Overrounds = {
  threeWay: 1.052,
  twoWay: 1.036,
  spread: 1.039,
  total: 1.043,
  alternate: 1.05,
  teamTotal: 1.054,
};

/** Parts of a match before the start. */
export const PREMATCH_PART: Overrounds = {
  threeWay: 1.058,
  twoWay: 1.046,
  spread: 1.048,
  total: 1.05,
  alternate: 1.055,
  teamTotal: 1.06,
};

/** In play. */
export const LIVE: Overrounds = {
  threeWay: 1.085,
  twoWay: 1.055,
  spread: 1.054,
  total: 1.057,
  alternate: 1.062,
  teamTotal: 1.068,
};
