import type Stripe from 'stripe';
import type { Logger } from '../../../platform/log.ts';
import { applyPlan } from '../entitlement/apply-plan.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { rowOfEvent, type WebhookService } from '../webhook/webhook.service.ts';
import type { CardSync } from './card-sync.service.ts';

/** Bounds of one run; the next one continues. */
const MOST_EVENTS = 1_000;
const MOST_USERS = 50;
const MOST_COMPARED = 20;
/** The provider's list is read again this far back, because events appear in it in no exact order. */
const OVERLAP_MS = 15 * 60_000;
/** A webhook that is not there after this long is lost, or very late. */
const WEBHOOK_MS = 60_000;
/** Without a cursor, events of this long ago: the provider stores them for 30 days. */
const FIRST_LOOK_MS = 24 * 3_600_000;
/** Each subscription is compared with the provider this often at least, whatever was reported of it. */
const COMPARE_MS = 24 * 3_600_000;
const KEEP_EVENTS_MS = 60 * 24 * 3_600_000;

export interface ReconciliationDeps {
  readonly stripe: Stripe;
  readonly stores: BillingStores;
  readonly lock: UserLock;
  readonly cards: CardSync;
  readonly webhooks: WebhookService;
  readonly log: Logger;
  readonly now: () => number;
  /** Counts events that no webhook had reported. */
  readonly lost: (count: number) => void;
}

/**
 * Finds what a lost webhook left: events of the provider that never arrived, events that could not be handled, credits
 * that the provider does not have, and subscriptions that were not compared for a day.
 */
export function createReconciliation(deps: ReconciliationDeps) {
  const { stripe, stores, lock, cards, webhooks, log, now, lost } = deps;

  async function findLost(signal: AbortSignal): Promise<void> {
    const startedAt = now();
    const cursor = await stores.events.cursor();
    const from = cursor === null ? startedAt - FIRST_LOOK_MS : cursor.getTime() - OVERLAP_MS;
    // The list is newest first. It is stored from its end, so that an interrupted run loses nothing behind the cursor.
    const found: Stripe.Event[] = [];
    for await (const event of stripe.events.list({
      created: { gte: Math.floor(from / 1_000) },
      limit: 100,
    })) {
      if (signal.aborted) return;
      found.push(event);
      if (found.length > MOST_EVENTS * 10) break;
    }
    const rows = found.reverse().slice(0, MOST_EVENTS).map(rowOfEvent);
    const added = await stores.events.add(rows, 'reconciliation', new Date(startedAt));
    const late = rows.filter(({ id, customer_id, created_at }) => {
      const isLate = startedAt - created_at.getTime() > WEBHOOK_MS;
      return isLate && customer_id !== null && added.includes(id);
    });
    if (late.length > 0) {
      log.warn({ events: late.length }, 'events of the payment provider had not been reported');
      lost(late.length);
    }
    const isComplete = rows.length === found.length;
    const readUntil = isComplete ? new Date(startedAt) : rows.at(-1)?.created_at;
    if (readUntil !== undefined) await stores.events.setCursor(readUntil);
  }

  async function syncUsers(users: readonly string[], signal: AbortSignal): Promise<void> {
    for (const userId of users) {
      if (signal.aborted) return;
      await lock(userId, (locked) => cards.sync(locked, userId)).catch((err: unknown) =>
        log.warn({ err, userId }, 'a subscription could not be compared with the payment provider'),
      );
    }
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      await findLost(signal);
      await webhooks.handleDue(MOST_EVENTS, signal);
      await syncUsers(await stores.credits.usersDue(MOST_USERS), signal);
      const before = new Date(now() - COMPARE_MS);
      await syncUsers(await stores.subscriptions.leastRecent(before, MOST_COMPARED), signal);
      await stores.events.deleteHandled(new Date(now() - KEEP_EVENTS_MS), MOST_EVENTS);
    },
  };
}

/** Brings profiles up to date whose plan has ended by time, where another source of the user goes on. */
export async function endPlans(
  stores: Pick<BillingStores, 'subscriptions'>,
  lock: UserLock,
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (const userId of await stores.subscriptions.ended(new Date(now()), MOST_USERS)) {
    if (signal.aborted) return;
    await lock(userId, (locked) => applyPlan(locked, userId, new Date(now())));
  }
}
