/**
 * A family of distributions over the whole numbers, `P(k) ∝ exp(base(k) + Σ θ_j · statistic_j(k))`: a base shape that
 * the regression may tilt along a few statistics.
 *
 * Every family of this folder (goal margins, goal totals, high scores) is of this form, so that one solver fits them all.
 */
export interface TiltedFamily {
  /** The whole number that the first entry of every array stands for. */
  readonly lowest: number;
  /** Logarithm of the weight of each whole number before tilting. */
  readonly base: Float64Array;
  readonly statistics: readonly Statistic[];
}

/** One direction of tilt and what is expected of it before any line is seen. */
export interface Statistic {
  readonly values: Float64Array;
  /** Expected tilt; the regression starts here. */
  readonly mean: number;
  /** How far from it a tilt usually lies: small for what all matches share, large for what the lines must tell. */
  readonly deviation: number;
}
