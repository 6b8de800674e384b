import type { Knex } from 'knex';

export interface InvitedRow {
  readonly email: string;
  readonly joined_at: Date;
  readonly checked_at: Date | null;
  readonly credited_at: Date | null;
}

/** The reason of the credits that invitations earn. */
export const INVITE_REASON = 'invite';

/** Reads invitations. Who has not verified their address has not joined yet. */
export function createInvitesReadModel(knex: Knex) {
  const joined = (inviterId: string) =>
    knex('invited_accounts as i')
      .join('user as u', 'u.id', 'i.user_id')
      .where('i.inviter_id', inviterId)
      .where('u.emailVerified', true);
  return {
    async findCode(userId: string): Promise<string | null> {
      const row = await knex('invite_codes').where({ user_id: userId }).first('code');
      return row?.code ?? null;
    },

    /** Whose code it is, with the address by which they would invite themselves. */
    async findInviter(code: string): Promise<{ id: string; email: string } | null> {
      const row = await knex('invite_codes as c')
        .join('user as u', 'u.id', 'c.user_id')
        .where('c.code', code)
        .first('u.id', 'u.email');
      return row ?? null;
    },

    async findInvited(inviterId: string, limit: number): Promise<InvitedRow[]> {
      return joined(inviterId)
        .orderBy('i.joined_at', 'desc')
        .limit(limit)
        .select('u.email', 'i.joined_at', 'i.checked_at', 'i.credited_at');
    },

    async countInvited(inviterId: string): Promise<number> {
      const row = await joined(inviterId).count<{ count: number }[]>().first();
      return Number(row?.count ?? 0);
    },

    /** Euro cents, also of accounts that were deleted since. */
    async sumEarned(inviterId: string): Promise<number> {
      const row = await knex('account_credits')
        .where({ user_id: inviterId, reason: INVITE_REASON })
        .sum<{ sum: string | null }[]>('amount_cents as sum')
        .first();
      return Number(row?.sum ?? 0);
    },
  };
}
export type InvitesReadModel = ReturnType<typeof createInvitesReadModel>;
