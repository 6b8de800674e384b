import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type Profile,
  preferencesSchema,
  upgradeLevelOf,
} from '@fairline/shared/contracts';
import type { ProfileRow } from './profile.read-model.ts';

/** A profile as the contract describes it. `trial_end` becomes whole seconds since 1970. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    email: row.email,
    admin: row.admin,
    subscription_status: row.subscription_status,
    subscription_plan: row.subscription_plan,
    trial_end: row.trial_end && Math.floor(row.trial_end.getTime() / 1_000),
    plan_source: row.plan_source,
    subscription_until: row.subscription_until?.toISOString() ?? null,
    customer_id: row.stripe_customer_id,
    subscription_id: row.stripe_subscription_id,
    break_until: row.break_until?.toISOString() ?? null,
    starting_bankroll: row.starting_bankroll,
    created_at: row.created_at.toISOString(),
    settings: { preferences: presentPreferences(row.preferences) },
    upgradeLevel: upgradeLevelOf(row),
  };
}

/**
 * The stored choices merged over the defaults. A value that is no longer valid, such as a removed sound, falls back to
 * its default; the other choices stay.
 * @example presentPreferences({ odds_format: 'american', alertSound: 'gone' }).alertSound // 'ding'
 */
export function presentPreferences(chosen: Record<string, unknown>): Preferences {
  const valid = Object.entries(preferencesSchema.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(chosen[name]);
    return value.success ? [[name, value.data]] : [];
  });
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(valid) };
}
