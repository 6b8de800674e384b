import { join } from 'node:path';
import type { Logger } from '../platform/log.ts';
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
  /** The address that serves the hosted pages under `/stand-in/`. */
  readonly pages: string;
  /** Begins to deliver events to the product, once its address is known. */
  deliverTo(base: string): void;
  stop(): Promise<void>;
}

/** Starts local replacements of the payment providers, for demo mode and tests. */
export async function startPaymentStandIns({
  dataDir,
  log,
  now,
}: PaymentStandInsOptions): Promise<PaymentStandIns> {
  const stripe = await startStripe({
    file: dataDir === null ? null : join(dataDir, 'payments', 'stripe.json'),
    log,
    ...(now === undefined ? {} : { now }),
  });
  return {
    stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, api: stripe.api },
    pages: `http://127.0.0.1:${stripe.api.port}`,
    deliverTo: (base) => stripe.deliverTo(base),
    stop: () => stripe.stop(),
  };
}
