import type { BillingChange } from '@fairline/shared/contracts';
import { priceOf, purchaseOf } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import { billingErrors } from '../billing-errors.ts';
import {
  cancelAtOf,
  changeOf,
  dateOf,
  itemOf,
  lookupKeyOfPrice,
  pauseOf,
  statusOf,
} from '../stripe/card-state.ts';
import { currentPrice } from '../stripe/next-price.ts';
import type { Prices } from '../stripe/prices.ts';
import { changeKind } from './change-kind.ts';
import { pauseDates } from './pause-dates.ts';

/** What a change costs and when, in cents and seconds. */
export interface ChangeFacts {
  readonly due_now: number;
  readonly new_part: number;
  readonly unused_part: number;
  readonly credit_used: number;
  readonly effective_at: number;
  readonly next_payment: { readonly amount: number; readonly at: number } | null;
  readonly resumes_at: number | null;
}

/** The subscription that is changed, with what its customer is credited. */
export interface ChangedSubscription {
  readonly subscription: Stripe.Subscription;
  readonly customerId: string;
  readonly credit: number;
}

const LATER = { due_now: 0, new_part: 0, unused_part: 0, credit_used: 0, resumes_at: null } as const;

export function priceOfKey(lookupKey: string): number {
  const purchase = purchaseOf(lookupKey);
  if (purchase === null) throw new Error(`${lookupKey} is not a plan.`);
  return priceOf(purchase);
}

/** A change that is planned and has not taken effect; null without one. */
export function pendingOf(subscription: Stripe.Subscription, now: Date): BillingChange | null {
  const change = changeOf(subscription);
  if (change !== null) return { kind: 'switch', lookup_key: change.lookup_key };
  if (cancelAtOf(subscription) !== null) return { kind: 'cancel' };
  return pauseOf(subscription, now) === null ? null : { kind: 'pause', periods: 1 };
}

export interface FactsDeps {
  readonly stripe: Stripe;
  readonly prices: Prices;
}

/**
 * What a change costs and when it takes effect.
 *
 * @param at when an upgrade begins, in seconds: the same for the preview and for the change
 * @throws ApiError where the change is not possible now
 */
export async function factsOf(
  { stripe, prices }: FactsDeps,
  changed: ChangedSubscription,
  change: BillingChange,
  at: number,
): Promise<ChangeFacts> {
  const { subscription, credit } = changed;
  const item = itemOf(subscription);
  const status = statusOf(subscription);
  const end = item.current_period_end;
  const current = lookupKeyOfPrice(item.price);
  const afterCredit = (amount: number) => Math.max(0, amount - credit);
  const pending = pendingOf(subscription, dateOf(at));
  const isDue = status !== 'active' && status !== 'trialing';
  // A subscriber goes on with the price that was agreed, whatever the price list has now.
  const ownPrice = currentPrice(subscription) ?? priceOfKey(current);

  const pause = pauseOf(subscription, dateOf(at));
  const isPaused = pause !== null && pause.from.getTime() <= at * 1_000;

  if (change.kind === 'keep') {
    if (pending === null) throw billingErrors.nothingPending();
    if (isPaused) throw billingErrors.pauseBegun();
    return { ...LATER, effective_at: at, next_payment: { amount: afterCredit(ownPrice), at: end } };
  }
  assertReplaceable(pending, change);
  if (change.kind === 'cancel') {
    // What is not paid for ends at once.
    return { ...LATER, effective_at: isDue || isPaused ? at : end, next_payment: null };
  }
  if (isPaused) throw billingErrors.pauseBegun();
  if (isDue || subscription.pending_update !== null) throw billingErrors.paymentDue();
  if (change.kind === 'pause') {
    if (status === 'trialing') throw billingErrors.noPauseOnTrial();
    const purchase = purchaseOf(current);
    if (purchase === null) throw new Error(`${current} is not a plan.`);
    const anchor = dateOf(subscription.billing_cycle_anchor);
    const { until } = pauseDates(dateOf(end), anchor, purchase.duration, change.periods);
    const resumes = Math.floor(until.getTime() / 1_000);
    const next = { amount: afterCredit(ownPrice), at: resumes };
    return { ...LATER, effective_at: end, next_payment: next, resumes_at: resumes };
  }

  const target = change.lookup_key;
  const kind = changeKind(current, target);
  if (kind === 'none') throw billingErrors.unchanged();
  if (kind !== change.kind) throw billingErrors.wrongKind(kind);
  // Nothing is paid yet on a trial: the plan changes at once, and its price is charged when the trial ends.
  if (status === 'trialing') {
    return {
      ...LATER,
      effective_at: at,
      next_payment: { amount: afterCredit(priceOfKey(target)), at: subscription.trial_end ?? end },
    };
  }
  if (change.kind === 'switch') {
    return {
      ...LATER,
      effective_at: end,
      next_payment: { amount: afterCredit(priceOfKey(target)), at: end },
    };
  }
  const preview = await stripe.invoices.createPreview({
    customer: changed.customerId,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: await prices.idOf(target) }],
      proration_behavior: 'always_invoice',
      proration_date: at,
    },
  });
  return factsOfPreview(preview, target, at);
}

/**
 * Another change replaces the planned one. An upgrade does not: it could stay unpaid, and what was planned would be lost.
 */
function assertReplaceable(pending: BillingChange | null, change: BillingChange): void {
  if (pending === null) return;
  if (change.kind === 'upgrade') throw billingErrors.changePending();
  const isSame =
    change.kind === 'switch'
      ? pending.kind === 'switch' && pending.lookup_key === change.lookup_key
      : change.kind === 'cancel' && pending.kind === 'cancel';
  if (isSame) throw billingErrors.alreadyPlanned();
}

/**
 * When a change that begins now begins: the provider refuses a moment outside of the period, and its clock is not ours.
 * @param now seconds
 */
export function momentInPeriod(
  item: Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'>,
  now: number,
): number {
  return Math.min(Math.max(Math.floor(now), item.current_period_start), item.current_period_end);
}

/** The facts of an upgrade from the provider's preview of its invoice. */
export function factsOfPreview(
  preview: Pick<Stripe.Invoice, 'amount_due' | 'total' | 'ending_balance'> & {
    readonly lines: { readonly data: readonly Pick<Stripe.InvoiceLineItem, 'amount' | 'period'>[] };
  },
  target: string,
  at: number,
): ChangeFacts {
  const charged = preview.lines.data.filter(({ amount }) => amount > 0);
  const sum = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + amount, 0);
  // What is left of the credit afterwards reduces the next charge as well.
  const left = Math.max(0, -(preview.ending_balance ?? 0));
  return {
    due_now: preview.amount_due,
    new_part: sum(charged),
    unused_part: sum(charged) - preview.total,
    credit_used: Math.max(0, preview.total - preview.amount_due),
    effective_at: at,
    next_payment: {
      amount: Math.max(0, priceOfKey(target) - left),
      at: Math.max(at, ...charged.map(({ period }) => period.end)),
    },
    resumes_at: null,
  };
}
