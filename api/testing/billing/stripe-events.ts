import type Stripe from 'stripe';
import { until } from '../test-client.ts';
import type { BillingSuite, Customer } from './billing-suite.ts';

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** Events of the provider as a test sends them, and what the product stores of them. */
export function stripeEvents(suite: BillingSuite) {
  return { send, handled, stored, forget };

  function send(event: Stripe.Event, signature?: string) {
    const payload = JSON.stringify(event);
    const header =
      signature ??
      suite.stripe.webhooks.generateTestHeaderString({
        payload,
        secret: suite.standIn.webhookSecret,
        timestamp: Math.floor(suite.now() / 1_000),
      });
    return fetch(`${suite.web.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
  }

  async function handled(events: readonly Stripe.Event[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    await until(async () => {
      const rows = await suite.web.db.knex('stripe_events').whereIn('id', ids).whereNotNull('handled_at');
      return rows.length === ids.length;
    });
  }

  /** What the product stores of a user's plan and payments. */
  async function stored(user: Customer) {
    const { knex } = suite.web.db;
    return {
      billing: await suite.billing(user),
      profile: (await suite.get(user, '/api/profile')).body,
      paid: await knex('paid_invoices').where({ user_id: user.id }).orderBy('id'),
      trials: await knex('trial_uses')
        .where({ user_id: user.id })
        .select('subscription_id', 'card_fingerprint'),
    };
  }

  /** As before any event was reported. */
  async function forget(user: Customer): Promise<void> {
    const { knex } = suite.web.db;
    await knex('stripe_events').delete();
    await knex('stripe_event_cursor').delete();
    await knex('subscriptions').where({ user_id: user.id }).delete();
    await knex('paid_invoices').where({ user_id: user.id }).delete();
    await knex('trial_uses').where({ user_id: user.id }).delete();
    await knex('profiles')
      .where({ user_id: user.id })
      .update({ subscription_status: null, subscription_plan: null, stripe_subscription_id: null });
  }
}
