import { cryptoSpans, unusedCents } from '../crypto/crypto-time.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';

export const creditOfPayment = (paymentId: string): string => `crypto:${paymentId}`;

/** Makes crypto time that is not used up a credit for payments by card: nobody uses two plans at a time. */
export async function convertCrypto(
  { crypto, credits }: Pick<BillingStores, 'crypto' | 'credits'>,
  userId: string,
  now: Date,
): Promise<void> {
  for (const span of cryptoSpans(await crypto.granted(userId))) {
    if (span.payment.converted_at !== null || span.until <= now) continue;
    const unused = unusedCents(span, now);
    if (unused > 0) {
      await credits.add(userId, unused, 'Unused time paid with crypto', creditOfPayment(span.payment.id));
    }
    await crypto.convert(span.payment.id, now);
  }
}
