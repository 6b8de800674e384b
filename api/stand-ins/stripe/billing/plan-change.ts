import { invalid } from '../api/api-error.ts';
import type {
  Charged,
  InvoiceLine,
  Price,
  ProrationBehavior,
  Subscription,
  SubscriptionItem,
} from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { lineOf } from './lines.ts';
import { periodEndAfter } from './periods.ts';
import { restOf, unusedOf } from './proration.ts';
import { itemOf, itemsOf, productName, recurringOf } from './subscriptions.ts';

/** A change of what a subscription charges. */
export interface PlanChange {
  readonly price: Price | null;
  readonly quantity: number | null;
  readonly proration: ProrationBehavior;
  /** The time that prorations are computed for; null for now. */
  readonly prorationDate: number | null;
  readonly trialEnd: number | 'now' | null;
  readonly anchorNow: boolean;
}

/** What a change does; nothing is stored yet. */
export interface PlannedChange {
  readonly fields: Partial<Subscription>;
  readonly lines: readonly InvoiceLine[];
  /** Whether the lines are charged at once; otherwise they wait for the next invoice. */
  readonly billed: boolean;
}

/**
 * Computes a change by the second: the unused part of what was really charged is given back, the rest of the period is charged
 * at the new price. Another interval begins a new period now. Nothing is prorated in a trial.
 */
export function planChange(
  state: StripeState,
  subscription: Subscription,
  change: PlanChange,
  now: number,
): PlannedChange {
  const item = itemOf(subscription);
  const price = change.price ?? item.price;
  const quantity = change.quantity ?? item.quantity;
  const at = prorationTime(item, change, now);
  const trialing = subscription.trial_end !== null && subscription.trial_end > now;
  if (typeof change.trialEnd === 'number') {
    return startTrial(state, subscription, change, price, quantity, at, now);
  }
  if (trialing && change.trialEnd !== 'now') {
    return { fields: withItem(subscription, { ...item, price, quantity }), lines: [], billed: false };
  }
  const restarts =
    trialing || change.anchorNow || !sameInterval(price, item.price) || change.trialEnd === 'now';
  if (restarts) return restart(state, subscription, change, price, quantity, at, now);
  if (price.id === item.price.id && quantity === item.quantity)
    return { fields: {}, lines: [], billed: false };
  if (change.proration === 'none') {
    return { fields: withItem(subscription, { ...item, price, quantity }), lines: [], billed: false };
  }
  const { current_period_start: start, current_period_end: end } = item;
  const amount = restOf(price.unit_amount * quantity, start, end, at);
  const line = lineFor(state, item, { price, quantity, amount, start: at, end, kind: 'rest' });
  return {
    fields: withItem(subscription, {
      ...item,
      price,
      quantity,
      _charged: [{ amount, start: at, end, line: line.id }],
    }),
    lines: [...creditLines(state, item, at), line],
    billed: change.proration === 'always_invoice',
  };
}

/** A new period from now on, charged in full. */
function restart(
  state: StripeState,
  subscription: Subscription,
  change: PlanChange,
  price: Price,
  quantity: number,
  at: number,
  now: number,
): PlannedChange {
  const item = itemOf(subscription);
  const end = periodEndAfter(now, recurringOf(price), now);
  const amount = price.unit_amount * quantity;
  const line = lineFor(state, item, { price, quantity, amount, start: now, end, kind: 'full' });
  const charged: Charged[] = [{ amount, start: now, end, line: line.id }];
  return {
    fields: {
      ...withItem(subscription, {
        ...item,
        price,
        quantity,
        current_period_start: now,
        current_period_end: end,
        _charged: charged,
      }),
      billing_cycle_anchor: now,
      ...(subscription.status === 'trialing' ? { status: 'active' as const, trial_end: now } : {}),
    },
    lines: [...(change.proration === 'none' ? [] : creditLines(state, item, at)), line],
    billed: true,
  };
}

function startTrial(
  state: StripeState,
  subscription: Subscription,
  change: PlanChange,
  price: Price,
  quantity: number,
  at: number,
  now: number,
): PlannedChange {
  const item = itemOf(subscription);
  const end = Number(change.trialEnd);
  if (end <= now) throw invalid('`trial_end` must be a future timestamp, or the string "now".', 'trial_end');
  const credits = change.proration === 'none' ? [] : creditLines(state, item, at);
  return {
    fields: {
      ...withItem(subscription, {
        ...item,
        price,
        quantity,
        current_period_start: now,
        current_period_end: end,
        _charged: [],
      }),
      status: 'trialing',
      billing_cycle_anchor: end,
      trial_start: subscription.trial_start ?? now,
      trial_end: end,
      _trial_announced: false,
    },
    lines: credits,
    billed: change.proration === 'always_invoice' && credits.length > 0,
  };
}

/** The lines that give back the unused part of what was charged. */
export function creditLines(state: StripeState, item: SubscriptionItem, at: number): InvoiceLine[] {
  const amount = unusedOf(item._charged, at);
  if (amount === 0) return [];
  const { price, quantity, current_period_end: end } = item;
  return [lineFor(state, item, { price, quantity, amount: -amount, start: at, end, kind: 'unused' })];
}

type ItemLine = Pick<
  Parameters<typeof lineOf>[0],
  'price' | 'quantity' | 'amount' | 'start' | 'end' | 'kind'
>;

export function lineFor(state: StripeState, item: SubscriptionItem, line: ItemLine): InvoiceLine {
  return lineOf({
    ...line,
    subscription: item.subscription,
    item: item.id,
    product: productName(state, line.price),
  });
}

export function withItem(subscription: Subscription, item: SubscriptionItem): Pick<Subscription, 'items'> {
  return { items: itemsOf(subscription.id, item) };
}

export function sameInterval(one: Price, other: Price): boolean {
  const [a, b] = [recurringOf(one), recurringOf(other)];
  return a.interval === b.interval && a.interval_count === b.interval_count;
}

function prorationTime(item: SubscriptionItem, { prorationDate }: PlanChange, now: number): number {
  const at = prorationDate ?? now;
  if (at >= item.current_period_start && at <= item.current_period_end) return at;
  throw invalid(
    'Cannot specify a proration date outside of the current period of the subscription.',
    'proration_date',
  );
}
