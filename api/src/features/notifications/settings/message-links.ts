import * as z from 'zod';
import type { TextCipher } from '../../../platform/text-cipher.ts';

/** What a link of a message is for. */
export type LinkPurpose =
  | { readonly kind: 'unsubscribe'; readonly user: string; readonly destination: number }
  | { readonly kind: 'mute'; readonly user: string; readonly event: number; readonly until: number };

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unsubscribe'), user: z.string(), destination: z.number() }),
  z.object({ kind: z.literal('mute'), user: z.string(), event: z.number(), until: z.number() }),
]);

const CONTEXT = 'link';
export const LINK_PURPOSE = 'notification-links';
export const LINK_PATH = '/api/notifications/link';

/** Links that work without a sign-in, because only this installation can write their tokens. */
export function createMessageLinks(cipher: TextCipher) {
  return {
    write: (purpose: LinkPurpose): string =>
      `${LINK_PATH}/${cipher.encrypt(JSON.stringify(purpose), CONTEXT)}`,

    /** Null for a token that is not of this installation. */
    read(token: string): LinkPurpose | null {
      const text = cipher.decrypt(token, CONTEXT);
      return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    },
  };
}
export type MessageLinks = ReturnType<typeof createMessageLinks>;
