import type { BillingAnswer, BillingChange } from '@fairline/shared/contracts';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import type { PaymentSettings } from '../../src/platform/payment-settings.ts';
import { type NowPaymentsStandIn, startNowPayments } from '../../stand-ins/nowpayments/start-nowpayments.ts';
import { type StripeStandIn, startStripe } from '../../stand-ins/stripe/start-stripe.ts';
import { newAccount } from '../new-account.ts';
import { until } from '../test-client.ts';
import { type Answer, startTestWeb, type TestWeb } from '../test-web.ts';

/** Noon on the 15th of January 2026. */
export const START = Date.UTC(2026, 0, 15, 12);
export const DAY_MS = 86_400_000;
export const CARD = '4242424242424242';

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** The product with the stand-ins of the payment providers, on one clock that a test moves. */
export interface BillingSuite {
  readonly web: TestWeb;
  readonly standIn: StripeStandIn;
  readonly crypto: NowPaymentsStandIn;
  readonly stripe: Stripe;
  /** Moves the clock to a time in milliseconds, and does at the provider what is due by then. */
  moveTo(time: number): Promise<void>;
  now(): number;
  get(user: Customer, path: string): Promise<Answer>;
  post(user: Customer, path: string, body?: unknown): Promise<Answer>;
  /** Submits a hosted page. */
  submit(url: string, fields: Record<string, string>): Promise<Response>;
  /** A new account that has bought a plan on the pay page. */
  subscriber(name: string, lookupKey: string, card?: string): Promise<Customer>;
  billing(user: Customer): Promise<BillingAnswer>;
  /** Previews a change and makes it. */
  change(user: Customer, change: BillingChange): Promise<Answer>;
  /** Waits until every event was delivered and handled. */
  settled(): Promise<void>;
}

export interface BillingSuiteOptions {
  /** Where mails are sent to; asked when the suite starts. Without it they are stored. */
  readonly smtpUrl?: () => string;
  readonly providerMails?: PaymentSettings['providerMails'];
}

export function billingSuite({ smtpUrl, providerMails }: BillingSuiteOptions = {}): BillingSuite {
  let suite: BillingSuite | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    let now = START;
    const clock = () => now;
    const log = createLog('stand-in', 'silent');
    const crypto = await startNowPayments({ file: null, log, now: clock });
    const standIn = await startStripe({ file: null, log, now: clock, pages: crypto.page });
    const { secretKey, webhookSecret, api } = standIn;
    const web = await startTestWeb({
      now: clock,
      payments: {
        stripe: { secretKey, webhookSecret, api },
        crypto,
        standIn: true,
        ...(providerMails && { providerMails }),
      },
      ...(smtpUrl && {
        publicUrl: 'https://fairline.example',
        env: {
          host: '127.0.0.1',
          demo: true,
          redisUrl: undefined,
          smtpUrl: smtpUrl(),
          mailFrom: 'Fairline <no-reply@fairline.test>',
        },
      }),
    });
    standIn.deliverTo(web.url);
    stop = async () => {
      await standIn.stop();
      await crypto.stop();
      await web.stop();
    };
    const settled = async () => {
      standIn.deliveries.run();
      await until(() => standIn.state.undelivered.every(({ lost }) => lost));
      await standIn.deliveries.idle();
      await until(async () => {
        const rows = await web.db.knex('stripe_events').whereNull('handled_at').where('attempts', 0).limit(1);
        return rows.length === 0;
      });
    };
    const get = (user: Customer, path: string) => web.call('GET', path, { token: user.token });
    const post = (user: Customer, path: string, body: unknown = {}) =>
      web.call('POST', path, { token: user.token, body });
    const submit = (url: string, fields: Record<string, string>) =>
      fetch(`http://127.0.0.1:${api.port}${new URL(url).pathname}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    suite = {
      web,
      standIn,
      crypto,
      stripe: new Stripe(secretKey, { ...api, telemetry: false, maxNetworkRetries: 0 }),
      async moveTo(time) {
        // What is on its way would have a signature that is too old.
        await settled();
        // In steps of half a day, as the provider's own clock would find what is due.
        while (now < time) {
          now = Math.min(time, now + DAY_MS / 2);
          standIn.proceed();
        }
        await settled();
      },
      now: clock,
      get,
      post,
      submit,
      async subscriber(name, lookupKey, card = CARD) {
        const user = await newAccount(web, name);
        const { body } = await post(user, '/api/checkout/create-checkout-session', { lookup_key: lookupKey });
        await submit(body.url, { card });
        // Only a card that asks for it has a further step.
        await submit(body.url, { step: 'succeed' });
        await settled();
        return user;
      },
      billing: async (user) => (await get(user, '/api/billing')).body,
      async change(user, change) {
        const preview = await post(user, '/api/billing/preview', change);
        if (preview.status !== 200) return preview;
        const answer = await post(user, '/api/billing/change', { change, token: preview.body.token });
        await settled();
        return answer;
      },
      settled,
    };
  });
  afterAll(() => stop());
  return new Proxy({} as BillingSuite, {
    get: (_, member) => {
      if (suite === undefined) throw new Error('The suite has not been started yet.');
      return Reflect.get(suite, member);
    },
  });
}
