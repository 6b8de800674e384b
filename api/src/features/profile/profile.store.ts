import type { PreferencesPatch, Profile } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** What sets a user's rights; a field left out stays as it is. */
export interface RightsChange {
  readonly admin?: boolean;
  readonly subscription_status?: Profile['subscription_status'];
  readonly subscription_plan?: string | null;
}

/** The row that the product keeps for each user. */
export function createProfileStore(knex: Knex) {
  return {
    /** Sets the named preferences and leaves the others, in one statement: two tabs do not undo each other. */
    async mergePreferences(userId: string, patch: PreferencesPatch): Promise<void> {
      await knex('profiles')
        .insert({ user_id: userId, preferences: JSON.stringify(patch) })
        .onConflict('user_id')
        .merge({
          preferences: knex.raw('profiles.preferences || excluded.preferences'),
          updated_at: knex.fn.now(),
        });
    },

    /** Opens sockets hear of it by the table's trigger. */
    async setRights(userId: string, rights: RightsChange): Promise<void> {
      await knex('profiles')
        .insert({ user_id: userId, ...rights })
        .onConflict('user_id')
        .merge({ ...rights, updated_at: knex.fn.now() });
    },
  };
}
export type ProfileStore = ReturnType<typeof createProfileStore>;
