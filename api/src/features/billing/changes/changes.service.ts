import { createHash } from 'node:crypto';
import {
  type BillingChange,
  billingChangeSchema,
  DURATION_MONTHS,
  purchaseOf,
} from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import * as z from 'zod';
import { billingErrors } from '../billing-errors.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { itemOf, lookupKeyOfPrice, statusOf } from '../stripe/card-state.ts';
import { askStripe } from '../stripe/create-stripe.ts';
import type { Prices } from '../stripe/prices.ts';
import { type CardSync, EXPANDED } from '../sync/card-sync.service.ts';
import { type ChangedSubscription, type ChangeFacts, factsOf, pendingOf } from './change-facts.ts';
import type { TokenSigner } from './preview-token.ts';

/** A preview may be confirmed this long. */
const VALID_SECONDS = 30 * 60;
/** Collection goes on shortly before the period that is paid again begins, so that its invoice is charged. */
const RESUME_EARLIER_SECONDS = 3_600;

const shownSchema = z.object({
  user: z.string(),
  subscription: z.string(),
  change: billingChangeSchema,
  /** When an upgrade begins; the moment of the preview. */
  at: z.number().int(),
  facts: z.unknown(),
});

export interface ChangesDeps {
  readonly stripe: Stripe;
  readonly prices: Prices;
  readonly lock: UserLock;
  readonly cards: CardSync;
  readonly tokens: TokenSigner;
  readonly now: () => number;
}

/** Changes of a subscription by card: shown with amount and date first, then made exactly so. */
export function createChangesService({ stripe, prices, lock, cards, tokens, now }: ChangesDeps) {
  const facts = { stripe, prices };

  async function find(stores: BillingStores, userId: string): Promise<ChangedSubscription> {
    const user = await stores.subscriptions.payingUser(userId);
    const customerId = user?.customer_id ?? null;
    const subscription = customerId === null ? null : await cards.current(customerId);
    if (customerId === null || subscription === null || statusOf(subscription) === 'canceled') {
      throw billingErrors.noSubscription();
    }
    const customer = await stripe.customers.retrieve(customerId);
    const credit = customer.deleted ? 0 : Math.max(0, -customer.balance);
    return { subscription, customerId, credit };
  }

  return {
    async preview(userId: string, change: BillingChange): Promise<ChangeFacts & { token: string }> {
      return lock(userId, (stores) =>
        askStripe(async () => {
          const changed = await find(stores, userId);
          const at = Math.floor(now() / 1_000);
          const shown = await factsOf(facts, changed, change, at);
          const subscription = changed.subscription.id;
          return { ...shown, token: tokens.sign({ user: userId, subscription, change, at, facts: shown }) };
        }),
      );
    },

    /** Makes a change that was shown; the address of a further step, where the provider asks for one. */
    async change(userId: string, change: BillingChange, token: string): Promise<string | null> {
      const shown = shownSchema.safeParse(tokens.read(token));
      if (!shown.success || shown.data.user !== userId || !isSame(shown.data.change, change)) {
        throw billingErrors.outdated();
      }
      return lock(userId, (stores) =>
        askStripe(async () => {
          const changed = await find(stores, userId);
          if (changed.subscription.id !== shown.data.subscription) throw billingErrors.outdated();
          if (isMade(changed.subscription, change)) return null;
          const { at } = shown.data;
          if (now() / 1_000 - at > VALID_SECONDS) throw billingErrors.outdated();
          const current = await factsOf(facts, changed, change, at);
          if (!isSame(current, shown.data.facts)) throw billingErrors.outdated();
          const url = await make(changed.subscription, change, current, keysOf(token));
          await cards.sync(stores, userId);
          return url;
        }),
      );
    },
  };

  /** Whether the change was made already: its answer was lost, and it is asked for again. */
  function isMade(subscription: Stripe.Subscription, change: BillingChange): boolean {
    const pending = pendingOf(subscription, new Date(now()));
    if (change.kind === 'keep') return pending === null;
    if (change.kind === 'upgrade') return lookupKeyOfPrice(itemOf(subscription).price) === change.lookup_key;
    if (change.kind === 'switch') {
      return pending?.kind === 'switch' && pending.lookup_key === change.lookup_key;
    }
    return pending?.kind === change.kind;
  }

  async function make(
    subscription: Stripe.Subscription,
    change: BillingChange,
    { effective_at, resumes_at }: ChangeFacts,
    key: (step: string) => Stripe.RequestOptions,
  ): Promise<string | null> {
    const { id } = subscription;
    const item = itemOf(subscription);
    const isTrial = statusOf(subscription) === 'trialing';
    switch (change.kind) {
      case 'upgrade':
      case 'switch': {
        const price = await prices.idOf(change.lookup_key);
        if (isTrial) {
          await stripe.subscriptions.update(
            id,
            { items: [{ id: item.id, price }], proration_behavior: 'none' },
            key('trial'),
          );
          return null;
        }
        if (change.kind === 'switch') {
          await schedule(subscription, change.lookup_key, price, key);
          return null;
        }
        return upgrade(subscription, price, effective_at, key('upgrade'));
      }
      case 'pause':
        if (resumes_at === null) throw new Error('A pause ends.');
        await stripe.subscriptions.update(
          id,
          {
            pause_collection: { behavior: 'void', resumes_at: resumes_at - RESUME_EARLIER_SECONDS },
            metadata: { pause_from: String(effective_at), pause_until: String(resumes_at) },
          },
          key('pause'),
        );
        return null;
      case 'cancel':
        await cancel(subscription, key);
        return null;
      case 'keep':
        await keep(subscription, key);
        return null;
    }
  }

  /** The new plan is used when its price is paid; until then the provider has it as a pending update. */
  async function upgrade(
    subscription: Stripe.Subscription,
    price: string,
    at: number,
    options: Stripe.RequestOptions,
  ): Promise<string | null> {
    const updated = await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: 'always_invoice',
        proration_date: at,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      },
      options,
    );
    if (updated.pending_update === null) return null;
    const invoice = updated.latest_invoice;
    const url = typeof invoice === 'object' ? invoice?.hosted_invoice_url : null;
    if (url === null || url === undefined) throw billingErrors.providerFailed();
    return url;
  }

  /** A schedule of two phases: what is paid, then the new price. It ends itself when the second one begins. */
  async function schedule(
    subscription: Stripe.Subscription,
    lookupKey: string,
    price: string,
    key: (step: string) => Stripe.RequestOptions,
  ): Promise<void> {
    const item = itemOf(subscription);
    const purchase = purchaseOf(lookupKey);
    if (purchase === null) throw new Error(`${lookupKey} is not a plan.`);
    const existing = subscription.schedule;
    const made =
      existing === null
        ? await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, key('schedule'))
        : typeof existing === 'string'
          ? await stripe.subscriptionSchedules.retrieve(existing)
          : existing;
    const start = made.phases[0]?.start_date ?? item.current_period_start;
    await stripe.subscriptionSchedules.update(
      made.id,
      {
        end_behavior: 'release',
        metadata: { lookup_key: lookupKey },
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: start,
            end_date: item.current_period_end,
            proration_behavior: 'none',
          },
          {
            items: [{ price, quantity: 1 }],
            start_date: item.current_period_end,
            duration: { interval: 'month', interval_count: DURATION_MONTHS[purchase.duration] },
            proration_behavior: 'none',
          },
        ],
      },
      key('phases'),
    );
  }

  async function cancel(
    subscription: Stripe.Subscription,
    key: (step: string) => Stripe.RequestOptions,
  ): Promise<void> {
    const { id, latest_invoice } = subscription;
    const status = statusOf(subscription);
    if (status === 'active' || status === 'trialing') {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true }, key('cancel'));
      return;
    }
    await stripe.subscriptions.cancel(id, {}, key('cancel'));
    const invoiceId = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice?.id;
    if (invoiceId === undefined) return;
    const invoice = await stripe.invoices.retrieve(invoiceId);
    if (invoice.status === 'open') await stripe.invoices.voidInvoice(invoiceId, {}, key('void'));
  }

  async function keep(
    subscription: Stripe.Subscription,
    key: (step: string) => Stripe.RequestOptions,
  ): Promise<void> {
    const { id, schedule: planned } = subscription;
    if (planned !== null) {
      const scheduleId = typeof planned === 'string' ? planned : planned.id;
      await stripe.subscriptionSchedules.release(scheduleId, {}, key('release'));
    }
    if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: false, expand: EXPANDED }, key('keep'));
    }
    if (subscription.pause_collection !== null || subscription.metadata.pause_until !== undefined) {
      await stripe.subscriptions.update(
        id,
        { pause_collection: '', metadata: { pause_from: '', pause_until: '' } },
        key('resume'),
      );
    }
  }
}
export type ChangesService = ReturnType<typeof createChangesService>;

/** The same steps of the same preview have the same idempotency keys. */
function keysOf(token: string): (step: string) => Stripe.RequestOptions {
  const hash = createHash('sha256').update(token).digest('hex').slice(0, 40);
  return (step) => ({ idempotencyKey: `change-${hash}-${step}` });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
