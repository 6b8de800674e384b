import {
  lowestPlanWith,
  type PlanFeature,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { apiErrors } from './api-error.ts';
import type { Account, Subscriber, Viewer } from './viewer.ts';

/**
 * Who may call a route.
 *
 * - `public`: anybody; `optional`: anybody, with more for some who are signed in.
 * - `user`: any signed-in account, whatever its plan, also on a break: its profile, its billing, its export.
 * - `own-records`: bets and bankrolls of one's own, which stay readable and correct without a plan, but not on a break.
 * - `subscriber`: accounts with a plan; with `feature`, those whose plan includes it.
 * - `admin`: administrators.
 * - `gate`: the gate of its feature decides (`gate.ts`); a session opens nothing.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'user'
  | 'own-records'
  | 'subscriber'
  | 'admin'
  | 'gate'
  | { readonly feature: PlanFeature };

/** What decides over data of the feed. */
type Plan = Pick<Account, 'level' | 'breakUntil'>;

/**
 * Rejects a viewer who may not call the route. Plans and breaks are judged by whose data is read, so that an administrator
 * who views as a basic user sees what that user sees; administration is judged by who signed in.
 * @throws ApiError `on_break`, `subscription_required`, `plan_required` or `admin_required`
 */
export function assertAccess(
  { user, actor }: Viewer,
  access: Exclude<Access, 'public' | 'optional' | 'gate'>,
): void {
  if (access === 'user') return;
  if (access === 'admin') {
    if (!actor.admin) throw apiErrors.adminRequired();
    return;
  }
  if (access === 'own-records') assertNoBreak(user);
  else if (access === 'subscriber') assertSubscriber(user);
  else assertFeature(user, access.feature);
}

/** @throws ApiError `on_break` or `subscription_required` */
export function assertSubscriber<A extends Plan>(
  account: A,
): asserts account is A & Pick<Subscriber, 'level'> {
  assertNoBreak(account);
  if (account.level === null) throw apiErrors.subscriptionRequired();
}

/** @throws ApiError `on_break`, `subscription_required` or `plan_required` */
export function assertFeature<A extends Plan>(
  account: A,
  feature: PlanFeature,
): asserts account is A & Pick<Subscriber, 'level'> {
  assertSubscriber(account);
  if (!planIncludes(account.level, feature)) throw apiErrors.planRequired(lowestPlanWith(feature));
}

/** The plan that counts for data of the feed: none on a break. */
export function usableLevel({ level, breakUntil }: Plan): UpgradeLevel | null {
  return breakUntil === null ? level : null;
}

function assertNoBreak({ breakUntil }: Plan): void {
  if (breakUntil !== null) throw apiErrors.onBreak(breakUntil);
}
