import {
  type HistoryMarket,
  historyMarketSchema,
  lowestPlanWith,
  planIncludes,
  planIncludesSport,
  type UpgradeLevel,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { apiErrors } from '../../../platform/http/api-error.ts';

/**
 * The markets of which a plan includes the history, of those that were asked for (all by default).
 * @throws ApiError `plan_required` when the plan does not include the sport, or the one market that was asked for
 */
export function historyMarketsOf(
  level: UpgradeLevel,
  sportId: number,
  asked: HistoryMarket | undefined,
): readonly HistoryMarket[] {
  if (!planIncludesSport(level, sportId)) {
    const lowest = upgradeLevelSchema.options.find((plan) => planIncludesSport(plan, sportId)) ?? 'sharp';
    throw apiErrors.planRequired(lowest);
  }
  const hasSpecials = planIncludes(level, 'specials');
  if (asked === 'specials' && !hasSpecials) throw apiErrors.planRequired(lowestPlanWith('specials'));
  if (asked !== undefined) return [asked];
  return historyMarketSchema.options.filter((market) => hasSpecials || market !== 'specials');
}
