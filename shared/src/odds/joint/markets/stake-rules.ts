/** The shares of a stake that win and lose in each outcome; the rest is returned. */
export interface Stakes {
  readonly won: Float64Array;
  readonly lost: Float64Array;
  /** The shares by another assumption that is as good: how far the price changes by it is part of its interval. */
  readonly otherwise?: Omit<Stakes, 'otherwise'> | undefined;
}

/** What a model says about its periods. */
export interface PeriodRules {
  /** The periods that it prices. */
  readonly periods: readonly number[];
  /** Whether the moneyline of a period has a draw. */
  threeWay(period: number): boolean;
  /** The period of regulation time, which races count. */
  readonly regulation: number;
  /** The period after which the first half counts as played, for half time/full time. */
  readonly firstPart: number | null;
  /** How the scores of a race came about; null for a sport whose races have no price. */
  readonly race: RaceRule | null;
}

/** In which orders the score of a race can have come about. */
export type RaceRule =
  /** Goals: within a half every order of its goals is equally likely. */
  | 'every-order'
  /** Points: between the start and the final score the margin is a random walk over the points that were scored. */
  | PointRace;

interface PointRace {
  /** The standard deviation of the margin of a whole match. */
  readonly marginDeviation: number;
}
