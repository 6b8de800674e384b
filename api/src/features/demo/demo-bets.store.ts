import type { Knex } from 'knex';

/** The longest time in which the bets of an account are computed. */
const LONGEST_PAUSE_MS = 120_000;

/** Remembers which demo accounts have their bets. */
export function createDemoBetsStore(knex: Knex) {
  return {
    /** Those of these accounts that have no bets of the past yet; none until it is stored. */
    async findWithout(emails: readonly string[]): Promise<string[]> {
      const { rows } = await knex.raw<{ rows: { email: string }[] }>(
        `select wanted.email from simulated_past past, unnest(?::text[]) as wanted (email)
           where past.complete and not wanted.email = any(past.accounts)`,
        [[...emails]],
      );
      return rows.map(({ email }) => email);
    },

    /**
     * Waits longer between two statements of this transaction: a year of bets is computed in it, beside everything else.
     */
    async holdLong(): Promise<void> {
      await knex.raw(`set local idle_in_transaction_session_timeout = ${LONGEST_PAUSE_MS}`);
    },

    /**
     * Whether the past is stored and the account has no bets of it yet; true once for each account.
     * Returns the key of the past, and null for false.
     */
    async claim(email: string): Promise<string | null> {
      const { rows } = await knex.raw<{ rows: { key: string }[] }>(
        `update simulated_past set accounts = array_append(accounts, :email)
           where complete and not :email = any(accounts) returning key`,
        { email },
      );
      return rows[0]?.key ?? null;
    },
  };
}
export type DemoBetsStore = ReturnType<typeof createDemoBetsStore>;
