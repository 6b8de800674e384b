import {
  type HistoryMarket,
  hasSport,
  historyMarketSchema,
  lowestPlanWith,
  type PlanAccess,
  planIncludes,
} from '@fairline/shared/contracts';
import { apiErrors } from '../../../platform/http/api-error.ts';

/**
 * The markets of which a plan includes the history, of those that were asked for (all by default).
 * @throws ApiError `plan_required` when the plan does not include the sport, or the one market that was asked for
 */
export function historyMarketsOf(
  access: PlanAccess,
  sportId: number,
  asked: HistoryMarket | undefined,
): readonly HistoryMarket[] {
  if (!hasSport(access, sportId)) throw apiErrors.sportNotChosen(access);
  const hasSpecials = planIncludes(access.level, 'specials');
  if (asked === 'specials' && !hasSpecials) throw apiErrors.planRequired(lowestPlanWith('specials'));
  if (asked !== undefined) return [asked];
  return historyMarketSchema.options.filter((market) => hasSpecials || market !== 'specials');
}
