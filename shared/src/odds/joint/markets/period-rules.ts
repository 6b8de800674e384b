import type { PeriodRules } from './stake-rules.ts';

/** Standard deviations of the margin of a match. */
export const MARGIN_DEVIATIONS = { basketball: 12, handball: 5.5 } as const;

/** Two halves, of which the match is the sum. */
const TWO_HALVES = { periods: [0, 1, 2], regulation: 0, firstPart: 1 } as const;

export const SOCCER_RULES: PeriodRules = { ...TWO_HALVES, threeWay: () => true, race: 'every-order' };
/** Three periods, of which the first has markets; overtime decides period 0. */
export const HOCKEY_RULES: PeriodRules = {
  periods: [0, 6, 1],
  threeWay: (period) => period !== 0,
  regulation: 6,
  firstPart: 1,
  race: 'every-order',
};
/** A two-way moneyline: a level score returns the stake, where there is one. */
export const BASKETBALL_RULES: PeriodRules = {
  ...TWO_HALVES,
  threeWay: () => false,
  race: { marginDeviation: MARGIN_DEVIATIONS.basketball },
};
/** Points come by threes and sevens, in an order that no quoted line has. */
export const AMERICAN_FOOTBALL_RULES: PeriodRules = { ...TWO_HALVES, threeWay: () => false, race: null };
export const HANDBALL_RULES: PeriodRules = {
  ...TWO_HALVES,
  threeWay: () => true,
  race: { marginDeviation: MARGIN_DEVIATIONS.handball },
};
/** The first two sets. */
export const TENNIS_RULES: PeriodRules = { ...TWO_HALVES, threeWay: () => false, race: null };

const RULES: ReadonlyMap<number, PeriodRules> = new Map([
  [29, SOCCER_RULES],
  [19, HOCKEY_RULES],
  [4, BASKETBALL_RULES],
  [15, AMERICAN_FOOTBALL_RULES],
  [18, HANDBALL_RULES],
  [33, TENNIS_RULES],
]);

/**
 * The periods of a sport that has a joint model, as its derived markets count them; null for any other sport.
 *
 * @param sportId the feed's id.
 * @example periodRulesOf(19)?.threeWay(0) // false: overtime decides the game
 */
export function periodRulesOf(sportId: number): PeriodRules | null {
  return RULES.get(sportId) ?? null;
}
