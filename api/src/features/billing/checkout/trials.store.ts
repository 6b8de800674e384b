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
     * Stores that a subscription began with free days. False where another subscription of the same person or card did so
     * before; it is stored all the same, because the card shows whose accounts belong together.
     */
    async use(use: TrialUse): Promise<boolean> {
      const own = knex('trial_uses').where({ subscription_id: use.subscription_id }).min('id');
      const earlier = await knex('trial_uses')
        .where((same) => {
          same.where({ user_id: use.user_id }).orWhere({ email_hash: use.email_hash });
          if (use.card_fingerprint !== null) same.orWhere({ card_fingerprint: use.card_fingerprint });
        })
        .whereNot({ subscription_id: use.subscription_id })
        .whereRaw('id < coalesce((?), id + 1)', [own])
        .first('id');
      const stored = knex('trial_uses').insert(use).onConflict('email_hash');
      if (earlier !== undefined) {
        await stored.ignore();
        return false;
      }
      await stored.merge({
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
