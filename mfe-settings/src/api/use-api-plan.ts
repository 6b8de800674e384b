import { useSession, useUpgradeLevel } from '@fairline/shared/client';
import { type ApiPlan, apiPlanOf } from '@fairline/shared/contracts';

/** What the user's plan includes of the developer API. */
export function useApiPlan(): ApiPlan {
  const { profile } = useSession();
  const level = useUpgradeLevel();
  return profile === null ? 'none' : apiPlanOf(level, profile);
}
