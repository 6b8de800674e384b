import { hasSport, type Markets, type PlanAccess, planIncludes } from '@fairline/shared/contracts';

/** What decides whether and how far a plan includes a line. */
type PlanLine = Pick<Markets, 'specials'> & {
  readonly sport_id: number;
  readonly opening: Markets;
};

/**
 * Returns the lines that a user may see: those of their sports, without specials where the plan has none.
 * @example filterLines({ level: 'basic', sports: [29, 33, 4] }, [{ ...line, sport_id: 19 }]) // []
 */
export function filterLines<L extends PlanLine>(access: PlanAccess, lines: readonly L[]): L[] {
  const ofSports = lines.filter((line) => hasSport(access, line.sport_id));
  return planIncludes(access.level, 'specials') ? ofSports : ofSports.map(withoutSpecials);
}

function withoutSpecials<L extends PlanLine>(line: L): L {
  return { ...line, specials: [], opening: { ...line.opening, specials: [] } };
}
