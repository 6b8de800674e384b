import { type Profile, type UpgradeLevel, upgradeLevelOf } from '@fairline/shared/contracts';

type Subscription = Pick<Profile, 'admin' | 'subscription_status' | 'subscription_plan'>;

/**
 * The plan whose features an account may use now. The upgrade level is the plan that was bought; only a subscription that
 * is active or on trial entitles to it. Any other account has the rights of basic, behind the subscription screen.
 * @example entitledLevel({ admin: false, subscription_status: 'past_due', subscription_plan: 'pro_month' }) // 'basic'
 */
export function entitledLevel(account: Subscription): UpgradeLevel {
  const paid = account.subscription_status === 'active' || account.subscription_status === 'trialing';
  return account.admin || paid ? upgradeLevelOf(account) : 'basic';
}
