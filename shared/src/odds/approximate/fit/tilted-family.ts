/**
 * A family of distributions over the whole numbers,
 * `P(k) ∝ exp(base(k) + Σ θ_j · statistic_j(k)) · Π (1 + ε_j · share_j(k))`: a base shape that the regression tilts
 * along a few statistics, and a few numbers whose probability it changes separately.
 *
 * All families (goal margins, goal totals, high scores) have this form, so that one solver fits them all.
 */
export interface TiltedFamily {
  /** The whole number of the first entry of every array. */
  readonly lowest: number;
  /** Logarithm of the weight of each whole number before tilting. */
  readonly base: Float64Array;
  readonly statistics: readonly Statistic[];
  readonly pointMasses: readonly PointMass[];
}

/** The prior of a parameter; the regression starts at its mean. */
export interface Expected {
  readonly mean: number;
  /** Standard deviation: small for what all matches have in common, large for what the lines must determine. */
  readonly deviation: number;
}

/** A statistic to tilt along; its parameter is `θ` in the formula. */
export interface Statistic extends Expected {
  readonly values: Float64Array;
}

/**
 * Numbers whose probability differs from the shape around them, such as a draw; its parameter is `ε` in the formula, −1
 * (impossible) or more. It is linear and not a logarithm, so that an impossible draw is a finite value.
 */
export interface PointMass extends Expected {
  readonly numbers: readonly number[];
  /** The share of the change for each number. */
  readonly shares: readonly number[];
}
