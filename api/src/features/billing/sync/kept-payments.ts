import type Stripe from 'stripe';
import type { BillingStores } from '../entitlement/billing-stores.ts';

export interface KeptPaymentsDeps {
  /** Null where nobody can pay by card. */
  readonly stripe: Stripe | null;
  readonly stores: Pick<BillingStores, 'crypto' | 'subscriptions'>;
}

/**
 * Whether a user made a payment before a time that was neither paid back, wholly or in part, nor disputed: with crypto as
 * stored, by card as the provider has it now.
 */
export function createKeptPayments({ stripe, stores }: KeptPaymentsDeps) {
  return async (userId: string, before: Date): Promise<boolean> => {
    const payments = await stores.crypto.granted(userId);
    if (payments.some((one) => one.granted_at <= before && one.refunded_at === null)) return true;
    const customer = (await stores.subscriptions.payingUser(userId))?.customer_id ?? null;
    if (stripe === null || customer === null) return false;
    const created = { lte: Math.floor(before.getTime() / 1_000) };
    for await (const charge of stripe.charges.list({ customer, created, limit: 100 })) {
      if (charge.paid && charge.amount_refunded === 0 && !charge.disputed) return true;
    }
    return false;
  };
}
