import type { PeriodRules } from './stakes.ts';

/** Three-way moneylines, two halves. */
export const HALVES_WITH_DRAW: PeriodRules = {
  periods: [0, 1, 2],
  threeWay: () => true,
  regulation: 0,
  firstPart: 1,
};
/** Two-way moneylines: a level score returns the stake, where there is one. */
export const HALVES: PeriodRules = { ...HALVES_WITH_DRAW, threeWay: () => false };
/** Hockey: three periods, of which the first has markets; overtime decides period 0. */
export const REGULATION: PeriodRules = {
  periods: [0, 6, 1],
  threeWay: (period) => period !== 0,
  regulation: 6,
  firstPart: 1,
};

const RULES: ReadonlyMap<number, PeriodRules> = new Map([
  [29, HALVES_WITH_DRAW],
  [19, REGULATION],
  [4, HALVES],
  [15, HALVES],
  [18, HALVES_WITH_DRAW],
  [33, HALVES],
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
