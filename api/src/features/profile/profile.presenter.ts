import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type Profile,
  preferencesSchema,
  upgradeLevelOf,
} from '@fairline/shared/contracts';
import type { ProfileRow } from './profile.read-model.ts';

/** A profile as the user sees it. `trial_end` becomes whole seconds since 1970. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    email: row.email,
    admin: row.admin,
    subscription_status: row.subscription_status,
    subscription_plan: row.subscription_plan,
    trial_end: row.trial_end && Math.floor(row.trial_end.getTime() / 1_000),
    starting_bankroll: row.starting_bankroll,
    created_at: row.created_at.toISOString(),
    settings: { preferences: presentPreferences(row.preferences) },
    upgradeLevel: upgradeLevelOf(row),
  };
}

/**
 * What was chosen over the defaults. A value that this version does not know any more falls back to its default, one by
 * one, so that a removed sound does not cost the user the rest.
 * @example presentPreferences({ odds_format: 'american', alertSound: 'gone' }).alertSound // 'ding'
 */
export function presentPreferences(chosen: Record<string, unknown>): Preferences {
  const known = Object.entries(preferencesSchema.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(chosen[name]);
    return value.success ? [[name, value.data]] : [];
  });
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(known) };
}
