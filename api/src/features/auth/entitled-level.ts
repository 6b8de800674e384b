import { type UpgradeLevel, upgradeLevelOf } from '@fairline/shared/contracts';
import type { ProfileRow } from '../profile/index.ts';

type Subscription = Pick<
  ProfileRow,
  'admin' | 'subscription_status' | 'subscription_plan' | 'subscription_until'
>;

/**
 * The plan whose features an account may use now; null without one. The upgrade level is the plan that was bought; only a
 * subscription that is active or on trial entitles to it, and one that does not renew itself only until its end.
 * @param now Epoch ms.
 * @example entitledLevel({ ...NONE, subscription_status: 'past_due', subscription_plan: 'pro_month' }, now) // null
 */
export function entitledLevel(account: Subscription, now: number): UpgradeLevel | null {
  if (account.admin) return upgradeLevelOf(account);
  const { subscription_status: status, subscription_plan: plan, subscription_until: until } = account;
  if (plan === null || (status !== 'active' && status !== 'trialing')) return null;
  return until !== null && until.getTime() <= now ? null : upgradeLevelOf(account);
}
