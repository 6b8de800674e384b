import { join } from 'node:path';
import type { Logger } from '../src/platform/log.ts';
import { startNowPayments } from './nowpayments/start-nowpayments.ts';
import type { StripeControl } from './stripe/control/control.ts';
import { type StripeStandIn, startStripe } from './stripe/start-stripe.ts';

export interface PaymentStandInsOptions {
  /** Where they store their state; null only in memory. */
  readonly dataDir: string | null;
  readonly log: Logger;
  /** Epoch milliseconds; for tests. */
  readonly now?: () => number;
}

/** The running payment providers, as the product is configured with them. */
export interface PaymentStandIns {
  readonly stripe: Pick<StripeStandIn, 'secretKey' | 'webhookSecret' | 'api'>;
  /** Moves the clock of Stripe's stand-in and decides how its events are delivered. */
  readonly control: StripeControl;
  readonly crypto: { readonly apiKey: string; readonly ipnSecret: string; readonly url: string };
  /** The address of the hosted pages, all of which begin with `/stand-in/`. */
  readonly pages: string;
  /** Begins to deliver Stripe's events to the product, once its address is known. */
  deliverTo(base: string): void;
  stop(): Promise<void>;
}

/** Starts local replacements of the payment providers, for demo mode and tests. */
export async function startPaymentStandIns({
  dataDir,
  log,
  now = Date.now,
}: PaymentStandInsOptions): Promise<PaymentStandIns> {
  const fileOf = (name: string) => (dataDir === null ? null : join(dataDir, 'payments', `${name}.json`));
  const crypto = await startNowPayments({ file: fileOf('nowpayments'), log, now });
  try {
    const stripe = await startStripe({ file: fileOf('stripe'), log, now, pages: crypto.page });
    return {
      stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, api: stripe.api },
      control: stripe.control,
      crypto: { apiKey: crypto.apiKey, ipnSecret: crypto.ipnSecret, url: crypto.url },
      pages: `http://127.0.0.1:${stripe.api.port}`,
      deliverTo: (base) => stripe.deliverTo(base),
      async stop() {
        await stripe.stop();
        await crypto.stop();
      },
    };
  } catch (error) {
    await crypto.stop();
    throw error;
  }
}
