import { priceOf, purchaseOf } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import { billingErrors } from '../billing-errors.ts';

/** A price that was found is asked for again after this long, because an operator may have replaced it. */
const STALE_MS = 60_000;

export interface Prices {
  /**
   * The id of the price of a plan at the provider.
   * @throws ApiError `payment_not_configured` where the provider has no such price, or one of another amount
   */
  idOf(lookupKey: string): Promise<string>;
}

/** Finds prices by their lookup keys. */
export function createPrices(stripe: Stripe, now: () => number): Prices {
  const found = new Map<string, { readonly id: string; readonly at: number }>();
  return {
    async idOf(lookupKey) {
      const known = found.get(lookupKey);
      if (known !== undefined && now() - known.at < STALE_MS) return known.id;
      const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
      const [price] = data;
      const purchase = purchaseOf(lookupKey);
      // A charge other than the one on the screen would be worse than none.
      if (price === undefined || purchase === null || price.unit_amount !== priceOf(purchase)) {
        throw billingErrors.notConfigured();
      }
      found.set(lookupKey, { id: price.id, at: now() });
      return price.id;
    },
  };
}
