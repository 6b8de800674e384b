import type { PlanScope } from '@fairline/shared/alerts';
import { PLANS, planIncludes, type UpgradeLevel } from '@fairline/shared/contracts';

/** What a plan includes of every stream that it has. */
export function alertScopeOf(level: UpgradeLevel): PlanScope {
  const { sports } = PLANS[level];
  return { sports: sports === 'all' ? null : sports, specials: planIncludes(level, 'specials') };
}
