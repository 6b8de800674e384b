import type { Prior } from '../fit/least-squares.ts';
import { HOCKEY_RULES, SOCCER_RULES } from '../markets/period-rules.ts';
import type { PeriodRules } from '../markets/stake-rules.ts';

/** What a goal model assumes before any line is known. */
export interface GoalSport {
  readonly rules: PeriodRules;
  /** The first part with markets of its own: half or period 1, as a share of the goals. */
  readonly firstShare: number;
  /** Whether the first part is a half, so that period 2 is the rest. */
  readonly halves: boolean;
  /** Whether a level score goes to overtime, which decides period 0; regulation time is period 6 then. */
  readonly overtime: boolean;
  /** Totals that the model is made for. Bookings have such totals too: which events count goals, the caller knows. */
  readonly mostGoals: number;
  /** The deviation of the logarithms of the mean goals around the starting point. */
  readonly rate: number;
  /** How much more likely a draw is than for independent sides, as a logarithm. */
  readonly draw: Prior;
  /** Dixon and Coles' dependence: above 0, 0–0 and 1–1 are more likely than 1–0 and 0–1. */
  readonly lowScores: Prior;
  /** Above 0, the goals of a side vary less than Poisson's, below 0 more (`ν − 1` of Conway and Maxwell). */
  readonly dispersion: Prior;
  /** How much a side's goals rise with the other's. */
  readonly correlation: Prior;
  /** The logarithm of the odds of the first part's share, against `firstShare`. */
  readonly share: Prior;
  /** By how much the home side's share differs from the away side's. */
  readonly sharesApart: Prior;
  /** How much more likely a level first part is. */
  readonly levelFirst: Prior;
  /** How much more likely a goalless first part is. */
  readonly goallessFirst: Prior;
}

/**
 * Soccer. What the quoted lines leave open follows from three seasons of two leagues, 2019/20 to 2021/22, see
 * `docs/joint-model.md`.
 */
export const SOCCER: GoalSport = {
  rules: SOCCER_RULES,
  firstShare: 0.448,
  halves: true,
  overtime: false,
  mostGoals: 7,
  rate: 1,
  draw: { mean: 0.02, deviation: 0.08 },
  lowScores: { mean: 0.03, deviation: 0.06 },
  dispersion: { mean: 0.05, deviation: 0.06 },
  correlation: { mean: 0, deviation: 0.03 },
  share: { mean: 0, deviation: 0.1 },
  sharesApart: { mean: 0, deviation: 0.08 },
  levelFirst: { mean: 0.05, deviation: 0.12 },
  goallessFirst: { mean: 0.02, deviation: 0.12 },
};

/** Hockey: three periods and overtime. No results were at hand, so that the expectations are those of independent sides and wide. */
export const HOCKEY: GoalSport = {
  rules: HOCKEY_RULES,
  firstShare: 1 / 3,
  halves: false,
  overtime: true,
  mostGoals: 10,
  rate: 1,
  draw: { mean: 0.1, deviation: 0.2 },
  lowScores: { mean: 0, deviation: 0.05 },
  dispersion: { mean: 0.03, deviation: 0.08 },
  correlation: { mean: 0, deviation: 0.04 },
  share: { mean: -0.06, deviation: 0.1 },
  sharesApart: { mean: 0, deviation: 0.05 },
  levelFirst: { mean: 0, deviation: 0.08 },
  goallessFirst: { mean: 0, deviation: 0.05 },
};
