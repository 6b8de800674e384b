import { type Markets, planIncludes, planIncludesSport, type UpgradeLevel } from '@fairline/shared/contracts';

/** What decides whether and how far a plan includes a line. */
type PlanLine = Pick<Markets, 'specials'> & {
  readonly sport_id: number;
  readonly opening: Markets;
};

/**
 * The lines that a plan includes: those of its sports, and without specials where the plan has none.
 * @example linesOfPlan('basic', [{ ...line, sport_id: 19 }]) // []
 */
export function linesOfPlan<L extends PlanLine>(level: UpgradeLevel, lines: readonly L[]): L[] {
  const ofSports = lines.filter((line) => planIncludesSport(level, line.sport_id));
  return planIncludes(level, 'specials') ? ofSports : ofSports.map(withoutSpecials);
}

function withoutSpecials<L extends PlanLine>(line: L): L {
  return { ...line, specials: [], opening: { ...line.opening, specials: [] } };
}
