import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type Profile,
  type UpgradeLevel,
} from '@fairline/shared/contracts';

/** A paying user of a plan with the default preferences, except the given ones. */
export function profile(upgradeLevel: UpgradeLevel = 'pro', preferences: Partial<Preferences> = {}): Profile {
  return {
    id: 'user-1',
    email: `${upgradeLevel}@fairline.test`,
    admin: false,
    subscription_status: 'active',
    subscription_plan: `${upgradeLevel}_month`,
    trial_end: null,
    plan_source: 'grant',
    subscription_until: null,
    customer_id: null,
    subscription_id: null,
    break_until: null,
    starting_bankroll: 1000,
    created_at: '2029-01-01T00:00:00.000Z',
    settings: { preferences: { ...DEFAULT_PREFERENCES, ...preferences } },
    upgradeLevel,
  };
}
