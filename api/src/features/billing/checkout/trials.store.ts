import type { Knex } from 'knex';

export interface TrialUse {
  readonly user_id: string;
  readonly email_hash: string;
  readonly card_fingerprint: string | null;
  readonly subscription_id: string;
}

/** Writes `trial_uses` and `billing_mails`: what happens once a person. */
export function createTrialsStore(knex: Knex) {
  return {
    /** Whether the person had free days already. */
    async hasUsed(userId: string, emailHash: string): Promise<boolean> {
      const row = await knex('trial_uses')
        .where({ user_id: userId })
        .orWhere({ email_hash: emailHash })
        .first('id');
      return row !== undefined;
    },

    /**
     * Stores that a subscription has free days. False where another subscription of the same person or card had some;
     * nothing is stored then.
     */
    async use(use: TrialUse): Promise<boolean> {
      const earlier = await knex('trial_uses')
        .where((same) => {
          same.where({ user_id: use.user_id }).orWhere({ email_hash: use.email_hash });
          if (use.card_fingerprint !== null) same.orWhere({ card_fingerprint: use.card_fingerprint });
        })
        .whereNot({ subscription_id: use.subscription_id })
        .first('id');
      if (earlier !== undefined) return false;
      await knex('trial_uses')
        .insert(use)
        .onConflict('email_hash')
        .merge({
          card_fingerprint: knex.raw('coalesce(excluded.card_fingerprint, trial_uses.card_fingerprint)'),
        });
      return true;
    },

    /** Whether a mail is sent now for the first time. */
    async firstMail(userId: string, kind: string, about: string): Promise<boolean> {
      const rows = await knex('billing_mails')
        .insert({ user_id: userId, kind, about })
        .onConflict(['user_id', 'kind', 'about'])
        .ignore()
        .returning('user_id');
      return rows.length > 0;
    },
  };
}
export type TrialsStore = ReturnType<typeof createTrialsStore>;
