import { randomBytes } from 'node:crypto';
import { TELEGRAM_LINK_MINUTES } from '@fairline/shared/contracts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { TelegramLinksStore } from './telegram-links.store.ts';

export interface TelegramLinksDeps {
  readonly links: TelegramLinksStore;
  /** The name of the bot; null where none is configured or Telegram does not answer. */
  readonly username: () => Promise<string | null>;
  readonly configured: boolean;
  readonly now: () => number;
}

/** Makes links that connect a Telegram chat with a user, each once and for some minutes. */
export function createTelegramLinks({ links, username, configured, now }: TelegramLinksDeps) {
  return {
    async create(userId: string): Promise<{ url: string; expires_at: string }> {
      if (!configured) {
        const sentence = 'Telegram is not configured in this installation. Its operator can set it up.';
        throw new ApiError(409, 'channel_not_configured', sentence);
      }
      const bot = await username();
      if (bot === null) {
        throw new ApiError(503, 'telegram_unavailable', 'Telegram does not answer. Try again in a minute.');
      }
      // Telegram accepts up to 64 letters, digits, _ and -.
      const code = randomBytes(24).toString('base64url');
      const expiresAt = new Date(now() + TELEGRAM_LINK_MINUTES * 60_000);
      await links.add(userId, code, expiresAt);
      return { url: `https://t.me/${bot}?start=${code}`, expires_at: expiresAt.toISOString() };
    },
  };
}
export type TelegramLinksService = ReturnType<typeof createTelegramLinks>;
