import { type MatchQuery, PLANS, type UpgradeLevel } from '@fairline/shared/contracts';
import { ApiError } from '../../platform/http/api-error.ts';

/** @throws ApiError `plan_required` when settled matches of more days are requested than the archive of the plan has. */
export function checkArchive(
  { showMatchTypes, historyDuration, event_id }: MatchQuery,
  level: UpgradeLevel,
): void {
  const { name, archiveDays } = PLANS[level];
  if (event_id !== undefined || !showMatchTypes.includes('settled')) return;
  if (historyDuration <= archiveDays * 24) return;
  throw new ApiError(
    403,
    'plan_required',
    `The archive of your ${name} plan reaches ${archiveDays} days back. Choose a shorter time.`,
  );
}
