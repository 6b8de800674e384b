import type { PaymentSettings } from '../../../platform/payment-settings.ts';
import { StartError } from '../../../platform/start-error.ts';
import { createStripe } from '../stripe/create-stripe.ts';
import { syncCatalog } from '../stripe/stripe-catalog.ts';

/**
 * Makes products, prices and the portal of the configured account; the text is what it prints.
 * @throws StartError without an account
 */
export async function runStripeSync({ stripe }: PaymentSettings): Promise<string> {
  if (stripe === null) {
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET name the account whose prices are made; set both.',
    );
  }
  return (await syncCatalog(createStripe(stripe))).join('\n');
}
