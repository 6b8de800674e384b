import { lowestPlanWith, planIncludes, type UpgradeLevel } from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';

/** Whether a plan includes CLV, and all that follows from closing prices. */
export function seesCloses(level: UpgradeLevel | null): boolean {
  return level !== null && planIncludes(level, 'closing-ev');
}

/** @throws ApiError 403 `plan_required`, or `subscription_required` without a plan */
export function assertSeesCloses(level: UpgradeLevel | null): void {
  if (level === null) throw apiErrors.subscriptionRequired();
  if (!seesCloses(level)) throw apiErrors.planRequired(lowestPlanWith('closing-ev'));
}
