import type { Knex } from 'knex';

/** A demo account without bets of the past, and the key of the past. */
export interface WithoutBets {
  readonly email: string;
  readonly key: string;
}

/** Remembers which demo accounts have their bets. */
export function createDemoBetsStore(knex: Knex) {
  return {
    /** Those of these accounts that have no bets of the past yet; none until it is stored. */
    async findWithout(emails: readonly string[]): Promise<WithoutBets[]> {
      const { rows } = await knex.raw<{ rows: WithoutBets[] }>(
        `select wanted.email, past.key from simulated_past past, unnest(?::text[]) as wanted (email)
           where past.complete and not wanted.email = any(past.accounts)`,
        [[...emails]],
      );
      return rows;
    },

    /** Whether the past is stored and the account has no bets of it yet; true once for each account. */
    async claim(email: string): Promise<boolean> {
      const { rows } = await knex.raw<{ rows: unknown[] }>(
        `update simulated_past set accounts = array_append(accounts, :email)
           where complete and not :email = any(accounts) returning key`,
        { email },
      );
      return rows.length > 0;
    },
  };
}
export type DemoBetsStore = ReturnType<typeof createDemoBetsStore>;
