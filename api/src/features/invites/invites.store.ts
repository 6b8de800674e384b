import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';

/** Digits and letters that are not mistaken for each other. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

export interface Joined {
  readonly userId: string;
  readonly inviterId: string;
  readonly personKey: string;
  readonly at: Date;
}

/** Writes codes of invitations and who joined by them. */
export function createInvitesStore(knex: Knex) {
  return {
    /** The code of a user, made at the first request for it. */
    async codeOf(userId: string, at: Date): Promise<string> {
      const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
      await knex('invite_codes')
        .insert({ user_id: userId, code, created_at: at })
        .onConflict('user_id')
        .ignore();
      const row = await knex('invite_codes').where({ user_id: userId }).first('code');
      return row.code;
    },

    /** An account joins once. */
    async join({ userId, inviterId, personKey, at }: Joined): Promise<void> {
      await knex('invited_accounts')
        .insert({ user_id: userId, inviter_id: inviterId, person_key: personKey, joined_at: at })
        .onConflict('user_id')
        .ignore();
    },
  };
}
export type InvitesStore = ReturnType<typeof createInvitesStore>;
