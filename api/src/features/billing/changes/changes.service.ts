import { createHash } from 'node:crypto';
import { type BillingChange, billingChangeSchema } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import * as z from 'zod';
import { callsProvider } from '../../../platform/deadline.ts';
import { billingErrors } from '../billing-errors.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { itemOf, lookupKeyOfPrice, pauseOf, statusOf } from '../stripe/card-state.ts';
import { askStripe } from '../stripe/create-stripe.ts';
import type { Prices } from '../stripe/prices.ts';
import type { CardSync } from '../sync/card-sync.service.ts';
import {
  type ChangedSubscription,
  type ChangeFacts,
  factsOf,
  momentInPeriod,
  pendingOf,
} from './change-facts.ts';
import { createChangeSteps, type StepKey } from './change-steps.ts';
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

const resumesSchema = z.object({ resumes_at: z.number() });

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
  const steps = createChangeSteps(stripe);

  async function find(stores: BillingStores, userId: string): Promise<ChangedSubscription> {
    // What follows from the state of the provider, a charge too, happens before an amount is shown: a report may be late.
    await cards.sync(stores, userId);
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
          const at = momentInPeriod(itemOf(changed.subscription), now() / 1_000);
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
          if (isMade(changed.subscription, change, shown.data.facts)) return null;
          const { at } = shown.data;
          if (now() / 1_000 - at > VALID_SECONDS) throw billingErrors.outdated();
          const current = await factsOf(facts, changed, change, at);
          if (!isSame(current, shown.data.facts)) throw billingErrors.outdated();
          callsProvider();
          const url = await make(changed.subscription, change, current, keysOf(token));
          await cards.sync(stores, userId);
          return url;
        }),
      );
    },
  };

  /** Whether the change was made already: its answer was lost, and it is asked for again. */
  function isMade(subscription: Stripe.Subscription, change: BillingChange, shown: unknown): boolean {
    const at = new Date(now());
    const pending = pendingOf(subscription, at);
    switch (change.kind) {
      case 'keep':
        return pending === null;
      case 'upgrade':
        return lookupKeyOfPrice(itemOf(subscription).price) === change.lookup_key;
      case 'switch':
        // On a trial it is made at once.
        if (pending === null) return lookupKeyOfPrice(itemOf(subscription).price) === change.lookup_key;
        return pending.kind === 'switch' && pending.lookup_key === change.lookup_key;
      case 'pause': {
        const resumes = resumesSchema.safeParse(shown).data?.resumes_at;
        return (
          pending?.kind === 'pause' && pauseOf(subscription, at)?.until.getTime() === Number(resumes) * 1_000
        );
      }
      case 'cancel':
        return pending?.kind === 'cancel';
    }
  }

  async function make(
    subscription: Stripe.Subscription,
    change: BillingChange,
    { effective_at, resumes_at }: ChangeFacts,
    key: StepKey,
  ): Promise<string | null> {
    const { id } = subscription;
    const item = itemOf(subscription);
    // One call replaces a cancellation, so that the plan cannot go on without what was confirmed in its place.
    const goesOn = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : {};
    switch (change.kind) {
      case 'upgrade':
      case 'switch': {
        const price = await prices.idOf(change.lookup_key);
        if (statusOf(subscription) === 'trialing') {
          await stripe.subscriptions.update(
            id,
            { items: [{ id: item.id, price }], proration_behavior: 'none', ...goesOn },
            key('trial'),
          );
          return null;
        }
        if (change.kind === 'upgrade') {
          return steps.upgrade(subscription, price, effective_at, key('upgrade'));
        }
        await steps.endPause(subscription, key);
        await steps.planSwitch(subscription, change.lookup_key, price, key);
        return null;
      }
      case 'pause':
        if (resumes_at === null) throw new Error('A pause ends.');
        await steps.releaseSwitch(subscription, key);
        await stripe.subscriptions.update(
          id,
          {
            pause_collection: { behavior: 'void', resumes_at: resumes_at - RESUME_EARLIER_SECONDS },
            metadata: { pause_from: String(effective_at), pause_until: String(resumes_at) },
            ...goesOn,
          },
          key('pause'),
        );
        return null;
      case 'cancel': {
        const isAtEnd = effective_at === item.current_period_end;
        await steps.cancel(subscription, isAtEnd ? 'at-end' : 'at-once', key);
        return null;
      }
      case 'keep':
        await steps.takeBack(subscription, key);
        return null;
    }
  }
}
export type ChangesService = ReturnType<typeof createChangesService>;

/** The same steps of the same preview have the same idempotency keys. */
function keysOf(token: string): StepKey {
  const hash = createHash('sha256').update(token).digest('hex').slice(0, 40);
  return (step) => ({ idempotencyKey: `change-${hash}-${step}` });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
