import type { PreferencesPatch, Profile } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** A change of a user's rights; a field that is left out stays unchanged. */
export interface RightsChange {
  readonly admin?: boolean;
  readonly subscription_status?: Profile['subscription_status'];
  readonly subscription_plan?: string | null;
  readonly plan_source?: Profile['plan_source'];
  readonly subscription_until?: Date | null;
  readonly break_until?: Date | null;
}

/** Writes the table `profiles`: one row for each user. */
export function createProfileStore(knex: Knex) {
  return {
    /** Sets the named preferences in one statement, so that changes from two tabs do not undo each other. */
    async mergePreferences(userId: string, patch: PreferencesPatch): Promise<void> {
      await knex('profiles')
        .insert({ user_id: userId, preferences: JSON.stringify(patch) })
        .onConflict('user_id')
        .merge({
          preferences: knex.raw('profiles.preferences || excluded.preferences'),
          updated_at: knex.fn.now(),
        });
    },

    /** The first confirmation counts. */
    async confirmAge(userId: string, at: Date): Promise<void> {
      await knex('profiles')
        .insert({ user_id: userId, age_confirmed_at: at })
        .onConflict('user_id')
        .merge({
          age_confirmed_at: knex.raw('coalesce(profiles.age_confirmed_at, excluded.age_confirmed_at)'),
        });
    },

    /** Sets the named rights. The trigger of the table notifies every web process, which updates the open sockets. */
    async setRights(userId: string, rights: RightsChange): Promise<void> {
      await knex('profiles')
        .insert({ user_id: userId, ...rights })
        .onConflict('user_id')
        .merge({ ...rights, updated_at: knex.fn.now() });
    },
  };
}
export type ProfileStore = ReturnType<typeof createProfileStore>;
