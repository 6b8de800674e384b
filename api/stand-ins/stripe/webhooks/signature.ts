import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a body.
 * @param at seconds of the real clock: the receiver rejects old signatures by its own
 */
export function signatureOf(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
