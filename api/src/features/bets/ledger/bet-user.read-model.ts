import type { Preferences } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { presentPreferences } from '../../profile/index.ts';

/** Reads what the amounts and percentages of a user's bets depend on. */
export function createBetUserReadModel(knex: Knex) {
  return {
    /** The preferences of a user, with the defaults of those that were never chosen. */
    async preferencesOf(userId: string): Promise<Preferences> {
      const row = await knex('profiles')
        .where({ user_id: userId })
        .first<{ preferences: object }>('preferences');
      return presentPreferences((row?.preferences ?? {}) as Record<string, unknown>);
    },
  };
}
export type BetUserReadModel = ReturnType<typeof createBetUserReadModel>;
