import type { Knex } from 'knex';

export interface Credit {
  readonly id: number;
  readonly amount_cents: number;
  readonly reason: string;
}

/** Writes `account_credits` and `paid_invoices`. */
export function createCreditsStore(knex: Knex) {
  return {
    /** Adds a credit once for each source. */
    async add(userId: string, amountCents: number, reason: string, sourceId: string): Promise<void> {
      await knex('account_credits')
        .insert({ user_id: userId, amount_cents: amountCents, reason, source_id: sourceId })
        .onConflict('source_id')
        .ignore();
    },

    /** The amount that a source was credited; 0 without one. */
    async ofSource(sourceId: string): Promise<number> {
      const row = await knex('account_credits').where({ source_id: sourceId }).first('amount_cents');
      return row?.amount_cents ?? 0;
    },

    /** Credits that the card payment provider does not have yet. */
    async due(userId: string): Promise<Credit[]> {
      return knex('account_credits')
        .where({ user_id: userId })
        .whereNull('stripe_transaction_id')
        .orderBy('id')
        .select<Credit[]>('id', 'amount_cents', 'reason');
    },

    async markApplied(id: number, transactionId: string): Promise<void> {
      await knex('account_credits').where({ id }).update({ stripe_transaction_id: transactionId });
    },

    /** Users with a customer at the provider and credits that it does not have yet. */
    async usersDue(most: number): Promise<string[]> {
      const rows = await knex('account_credits as c')
        .join('profiles as p', 'p.user_id', 'c.user_id')
        .whereNull('c.stripe_transaction_id')
        .whereNotNull('p.stripe_customer_id')
        .groupBy('c.user_id')
        .orderByRaw('min(c.id)')
        .limit(most)
        .select<{ user_id: string }[]>('c.user_id');
      return rows.map((row) => row.user_id);
    },

    /** Stores what was paid, once for each invoice. */
    async addPaid(rows: readonly { id: string; user_id: string; amount_cents: number; paid_at: Date }[]) {
      if (rows.length > 0) await knex('paid_invoices').insert(rows).onConflict('id').ignore();
    },
  };
}
export type CreditsStore = ReturnType<typeof createCreditsStore>;
