import { pino } from 'pino';
import Stripe from 'stripe';
import { type StripeStandIn, startStripe } from '../stripe/start-stripe.ts';

export const DAY = 86_400;
/** Noon on the 15th of January 2026, in seconds. */
export const START = Date.UTC(2026, 0, 15, 12) / 1_000;

/** A stand-in with a clock of its own, and the SDK that calls it. */
export interface StripeSuite {
  readonly standIn: StripeStandIn;
  readonly stripe: Stripe;
  /** Moves the clock to a time in seconds, and does what is due by then. */
  moveTo(seconds: number): void;
  /** Submits the form of a hosted page; answers are not followed. */
  submit(url: string, fields: Record<string, string>): Promise<Response>;
  /** The ids of prices by lookup key: basic 24.99 and pro 42.99 a month, pro 109.99 for three. */
  readonly prices: Readonly<Record<'basic_month' | 'pro_month' | 'pro_3months', string>>;
}

export async function openStripeSuite(file: string | null = null): Promise<StripeSuite> {
  let now = START * 1_000;
  const standIn = await startStripe({ file, log: pino({ level: 'silent' }), now: () => now });
  const stripe = sdkOf(standIn);
  const product = await stripe.products.create({ name: 'Plan' });
  const price = async (lookup_key: string, unit_amount: number, interval_count: number) =>
    (
      await stripe.prices.create({
        product: product.id,
        currency: 'eur',
        unit_amount,
        lookup_key,
        recurring: { interval: 'month', interval_count },
      })
    ).id;
  return {
    standIn,
    stripe,
    prices: {
      basic_month: await price('basic_month', 2_499, 1),
      pro_month: await price('pro_month', 4_299, 1),
      pro_3months: await price('pro_3months', 10_999, 3),
    },
    moveTo: (seconds) => {
      now = seconds * 1_000;
      standIn.proceed();
    },
    submit: (url, fields) =>
      fetch(`http://127.0.0.1:${standIn.api.port}${new URL(url).pathname}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
  };
}

export function sdkOf({ secretKey, api }: Pick<StripeStandIn, 'secretKey' | 'api'>): Stripe {
  return new Stripe(secretKey, { ...api, telemetry: false, maxNetworkRetries: 0 });
}
