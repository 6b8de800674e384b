/**
 * A family of distributions over the whole numbers,
 * `P(k) ∝ exp(base(k) + Σ θ_j · statistic_j(k)) · Π (1 + ε_j · share_j(k))`: a base shape that the regression may tilt
 * along a few statistics, and a few numbers that it may make likelier or rarer by themselves.
 *
 * Every family of this folder (goal margins, goal totals, high scores) is of this form, so that one solver fits them all.
 */
export interface TiltedFamily {
  /** The whole number that the first entry of every array stands for. */
  readonly lowest: number;
  /** Logarithm of the weight of each whole number before tilting. */
  readonly base: Float64Array;
  readonly statistics: readonly Statistic[];
  readonly lumps: readonly Lump[];
}

/** What is expected of a parameter before any line is seen; the regression starts there. */
export interface Expected {
  readonly mean: number;
  /** How far from it the parameter usually lies: small for what all matches share, large for what the lines must tell. */
  readonly deviation: number;
}

/** One direction of tilt, `θ` in the formula. */
export interface Statistic extends Expected {
  readonly values: Float64Array;
}

/**
 * Numbers whose chance differs from what the shape around them says, such as a draw; `ε` in the formula, from −1
 * (impossible) up. It enters as it is and not as a logarithm, so that an impossible draw is a value and no limit.
 */
export interface Lump extends Expected {
  readonly numbers: readonly number[];
  /** How much of the change each of them takes. */
  readonly shares: readonly number[];
}
