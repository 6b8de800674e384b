import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Links of a user that may be open at once; older ones end. */
const MOST_OPEN = 3;

/** Codes that connect a chat with a user. Only their hashes are stored. */
export function createTelegramLinksStore(knex: Knex) {
  return {
    async add(userId: string, code: string, expiresAt: Date): Promise<void> {
      await knex('notification_telegram_links').insert({
        code_hash: hashOf(code),
        user_id: userId,
        expires_at: expiresAt,
      });
      await knex('notification_telegram_links')
        .where({ user_id: userId })
        .whereNotIn(
          'code_hash',
          knex('notification_telegram_links')
            .where({ user_id: userId })
            .orderBy('expires_at', 'desc')
            .limit(MOST_OPEN)
            .select('code_hash'),
        )
        .delete();
    },

    /** The user of a code, which ends with this; null for one that is unknown, used or too old. */
    async take(code: string, now: Date): Promise<string | null> {
      const [row] = await knex('notification_telegram_links')
        .where({ code_hash: hashOf(code) })
        .delete()
        .returning<{ user_id: string; expires_at: Date }[]>(['user_id', 'expires_at']);
      return row !== undefined && row.expires_at > now ? row.user_id : null;
    },

    /** Stops all messages to a chat, whose ever they are. @returns how many destinations it was */
    async stopChat(identity: string): Promise<number> {
      return knex('notification_destinations')
        .where({ channel: 'telegram', address_key: hashOf(identity), state: 'active' })
        .update({ state: 'paused' });
    },

    async deleteOld(now: Date): Promise<void> {
      await knex('notification_telegram_links').where('expires_at', '<', now).delete();
    },
  };
}
export type TelegramLinksStore = ReturnType<typeof createTelegramLinksStore>;

/** As the destinations hash what makes an address one. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
