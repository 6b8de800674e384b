import type { PlanScope } from '@fairline/shared/alerts';
import { planIncludes, type UpgradeLevel } from '@fairline/shared/contracts';

/** What a plan includes of every setting. Its sports are those of the settings that it includes (`settingsOfStream`). */
export function alertScopeOf(level: UpgradeLevel): PlanScope {
  return { sports: null, specials: planIncludes(level, 'specials') };
}
