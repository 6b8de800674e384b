import { createHmac, randomBytes } from 'node:crypto';
import { SECRET_OVERLAP_HOURS } from '@fairline/shared/contracts';
import * as z from 'zod';

const OVERLAP_MS = SECRET_OVERLAP_HOURS * 3_600_000;
const START = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Where a webhook is, and what signs its messages: the newest secret first, each older one until its time (epoch ms). */
export const webhookAddressSchema = z.object({
  url: z.string(),
  secret: z.string(),
  previous: z.object({ secret: z.string(), until: z.number() }).nullable(),
});
export type WebhookAddress = z.infer<typeof webhookAddressSchema>;

export const newWebhookSecret = (): string => START + randomBytes(SECRET_BYTES).toString('base64');

/** The address with a new secret; the one before signs as well for a day. */
export function rotated(address: WebhookAddress, secret: string, now: number): WebhookAddress {
  return { ...address, secret, previous: { secret: address.secret, until: now + OVERLAP_MS } };
}

/**
 * The header `webhook-signature` of Standard Webhooks 1.0.0: a signature for each secret that is valid.
 * @param at epoch seconds
 */
export function signaturesOf(
  { secret, previous }: WebhookAddress,
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
): string {
  const valid = previous !== null && previous.until > at * 1_000 ? [secret, previous.secret] : [secret];
  const text = `${id}.${at}.${body}`;
  return valid
    .map((one) => {
      const key = Buffer.from(one.slice(START.length), 'base64');
      return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    })
    .join(' ');
}
