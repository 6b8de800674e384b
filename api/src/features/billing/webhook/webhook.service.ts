import type Stripe from 'stripe';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { UserLock } from '../entitlement/billing-stores.ts';
import type { SubscriptionsStore } from '../entitlement/subscriptions.store.ts';
import type { CardSync } from '../sync/card-sync.service.ts';
import { createDisputes } from './disputes.service.ts';
import type { DueEvent, EventsStore, StripeEventRow } from './events.store.ts';

/** How old a signature may be, in seconds. */
const TOLERANCE_S = 300;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;

export interface WebhookDeps {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly events: EventsStore;
  readonly subscriptions: SubscriptionsStore;
  readonly lock: UserLock;
  readonly cards: CardSync;
  readonly mailer: Mailer | null;
  readonly log: Logger;
  readonly now: () => number;
}

/** The customer that an event is about; null where it is about none. */
export function customerOfEvent({ data }: Pick<Stripe.Event, 'data'>): string | null {
  const object = data.object as { object?: string; id?: string; customer?: unknown };
  if (object.object === 'customer') return object.id ?? null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}

export function rowOfEvent(event: Stripe.Event): StripeEventRow {
  return {
    id: event.id,
    type: event.type,
    customer_id: customerOfEvent(event),
    created_at: new Date(event.created * 1_000),
  };
}

/** When a failed event is tried again: after 10 s, then twice as long each time, up to an hour. */
export function retryAfterMs(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
}

/** Receives the provider's events: verified, stored, answered, and then handled. */
export function createWebhookService(deps: WebhookDeps) {
  const { stripe, webhookSecret, events, subscriptions, lock, cards, mailer, log, now } = deps;
  const handling = new Set<Promise<void>>();
  /** Events by customer that wait until the state is read: it is read once for all of them. */
  const waiting = new Map<string, DueEvent[]>();
  const disputes = createDisputes({ stripe, lock, cards, mailer, userOf });

  /**
   * Handles events of one customer together: the state is read once.
   * @param begins called before the state is read: no event can be added from then on
   */
  async function handle(
    customerId: string | null,
    due: readonly DueEvent[],
    begins: () => void = () => {},
  ): Promise<void> {
    try {
      const userId = customerId === null ? null : await userOf(customerId);
      if (userId !== null) {
        await lock(userId, (stores) => {
          begins();
          return cards.sync(stores, userId);
        });
      }
      begins();
      // A dispute names its charge, and no customer.
      for (const { id, type } of due) if (type.startsWith('charge.dispute.')) await disputes.handle(id);
      await events.markHandled(due.map(({ id }) => id));
    } catch (error) {
      begins();
      log.warn({ err: error, customerId, events: due.length }, 'an event of the payment provider failed');
      const reason = error instanceof Error ? error.message : String(error);
      for (const { id, attempts } of due) {
        await events.markFailed(id, reason, new Date(now() + retryAfterMs(attempts)));
      }
    }
  }

  /** Handles an event that has arrived, with those of its customer that arrive before the state is read. */
  async function handleSoon(event: DueEvent): Promise<void> {
    const { customer_id: customerId } = event;
    if (customerId === null) return handle(null, [event]);
    const others = waiting.get(customerId);
    if (others !== undefined) {
      others.push(event);
      return;
    }
    const batch = [event];
    waiting.set(customerId, batch);
    await handle(customerId, batch, () => {
      if (waiting.get(customerId) === batch) waiting.delete(customerId);
    });
  }

  /** A customer that this product made has its user in the metadata, also when the answer that named it was lost. */
  async function userOf(customerId: string): Promise<string | null> {
    const known = await subscriptions.userOfCustomer(customerId);
    if (known !== null) return known;
    const customer = await stripe.customers.retrieve(customerId);
    const userId = customer.deleted ? undefined : customer.metadata.user_id;
    if (userId === undefined || (await subscriptions.payingUser(userId)) === null) return null;
    const stored = await subscriptions.setCustomer(userId, customerId);
    return stored === customerId ? userId : null;
  }

  return {
    /**
     * Stores an event; it is handled after the answer, and again by `handleDue` if that fails.
     * @throws ApiError 400 for a body that the provider did not sign
     */
    async receive(body: Uint8Array, signature: string): Promise<void> {
      let event: Stripe.Event;
      try {
        const payload = Buffer.from(body);
        event = stripe.webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          TOLERANCE_S,
          undefined,
          now(),
        );
      } catch {
        throw apiErrors.invalid('The signature is not valid.');
      }
      const row = rowOfEvent(event);
      const added = await events.add([row], 'webhook', new Date(now() + FIRST_RETRY_MS));
      if (added.length === 0) return;
      const run = handleSoon({ ...row, attempts: 0 })
        .catch((err: unknown) => log.warn({ err, event: row.id }, 'an event could not be handled'))
        .finally(() => handling.delete(run));
      handling.add(run);
    },

    /** Handles what was not handled, oldest first; how many events there were. */
    async handleDue(most: number, signal: AbortSignal): Promise<number> {
      const due = await events.due(new Date(now()), most);
      const byCustomer = Map.groupBy(due, (event) => event.customer_id);
      for (const [customerId, group] of byCustomer) {
        if (signal.aborted) break;
        await handle(customerId, group);
      }
      return due.length;
    },

    /** Waits for events that are being handled. */
    async drain(): Promise<void> {
      await Promise.all(handling);
    },
  };
}
export type WebhookService = ReturnType<typeof createWebhookService>;
