import { lookupKeySchema } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import type { PlanStatus } from '../entitlement/project-plan.ts';
import type { SubscriptionRow } from '../entitlement/subscriptions.store.ts';

const STATUSES: Readonly<Record<string, PlanStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  // A trial that ended without a card, for example: it goes on with a payment method.
  paused: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
};

/** Statuses in the order in which a subscription counts; of equal ones the first that was made. */
const ORDER: readonly PlanStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'canceled'];
const PAID: ReadonlySet<PlanStatus> = new Set(['active', 'trialing', 'past_due']);

export function statusOf({ status }: Pick<Stripe.Subscription, 'status'>): PlanStatus {
  return STATUSES[status] ?? 'canceled';
}

/**
 * The subscription of a customer that counts, and others that would be charged beside it, which somebody made who paid
 * twice at the same time.
 */
export function chooseSubscription(all: readonly Stripe.Subscription[]): {
  readonly chosen: Stripe.Subscription | null;
  readonly duplicates: readonly Stripe.Subscription[];
} {
  const ordered = [...all].sort((a, b) => {
    const [x, y] = [ORDER.indexOf(statusOf(a)), ORDER.indexOf(statusOf(b))];
    if (x !== y) return x - y;
    // Of ended ones the last counts, of others the first.
    return statusOf(a) === 'canceled' ? b.created - a.created : a.created - b.created;
  });
  const [chosen = null, ...others] = ordered;
  return { chosen, duplicates: others.filter((other) => PAID.has(statusOf(other))) };
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);

/** The one item of a subscription: its price and its period. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  return item;
}

/** The lookup key of a price; one that was replaced by a new price has lost it, and has it in its metadata. */
export function lookupKeyOfPrice(price: Pick<Stripe.Price, 'id' | 'lookup_key' | 'metadata'>): string {
  const key = price.lookup_key ?? price.metadata?.lookup_key;
  if (key === undefined || !lookupKeySchema.safeParse(key).success) {
    throw new Error(`The price ${price.id} belongs to no plan (lookup key ${key ?? 'missing'}).`);
  }
  return key;
}

/** What the metadata of a subscription says of a pause that is planned or has begun. */
export function pauseOf({ metadata }: Pick<Stripe.Subscription, 'metadata'>, now: Date) {
  const [from, until] = [Number(metadata.pause_from), Number(metadata.pause_until)];
  if (!(from > 0) || !(until > from) || now.getTime() >= until * 1_000) return null;
  return { from: dateOf(from), until: dateOf(until) };
}

/** When a subscription ends because it was cancelled. */
export function cancelAtOf(subscription: Stripe.Subscription): Date | null {
  if (statusOf(subscription) === 'canceled') return dateOrNull(subscription.ended_at);
  if (subscription.cancel_at !== null) return dateOf(subscription.cancel_at);
  return subscription.cancel_at_period_end ? dateOf(itemOf(subscription).current_period_end) : null;
}

/** Another price that begins later, by a schedule of ours. */
export function changeOf(subscription: Stripe.Subscription): { lookup_key: string; at: Date } | null {
  const { schedule } = subscription;
  if (schedule === null || typeof schedule === 'string') return null;
  const key = schedule.metadata?.lookup_key;
  const at = itemOf(subscription).current_period_end;
  const isAhead = schedule.phases.some((phase) => phase.start_date >= at);
  return key !== undefined && key !== '' && isAhead ? { lookup_key: key, at: dateOf(at) } : null;
}

/** The row of a subscription as the provider has it now. */
export function cardRow(
  userId: string,
  subscription: Stripe.Subscription,
  customer: { readonly credit: number; readonly hasCard: boolean },
  now: Date,
): SubscriptionRow {
  const item = itemOf(subscription);
  const change = changeOf(subscription);
  const pause = pauseOf(subscription, now);
  return {
    user_id: userId,
    source: 'card',
    provider_id: subscription.id,
    lookup_key: lookupKeyOfPrice(item.price),
    status: statusOf(subscription),
    trial_end: dateOrNull(subscription.trial_end),
    period_end: dateOf(item.current_period_end),
    cancel_at: cancelAtOf(subscription),
    change_lookup_key: change?.lookup_key ?? null,
    change_at: change?.at ?? null,
    pause_from: pause?.from ?? null,
    pause_until: pause?.until ?? null,
    credit_cents: customer.credit,
    has_card: customer.hasCard,
  };
}
