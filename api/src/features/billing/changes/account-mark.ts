import type Stripe from 'stripe';
import { changeOf } from '../stripe/card-state.ts';

/** Metadata of a subscription whose cancellation follows from the deletion of its account, and goes with it. */
const MARK = 'ends_with_account';
/** The switch that was planned then: its lookup key, and the price that was shown for it. */
const SWITCH = 'stopped_switch';
const SWITCH_PRICE = 'stopped_switch_price';

/** Removes the marks: the subscription goes on, or its user has decided since. */
export const NOT_STOPPED = { [MARK]: '', [SWITCH]: '', [SWITCH_PRICE]: '' } as const;

export const isStopped = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean =>
  metadata[MARK] === 'true';

/** The metadata of a subscription that is being stopped, with the switch that is planned now. */
export function marksOf(subscription: Stripe.Subscription): Record<string, string> {
  const change = changeOf(subscription);
  const { schedule } = subscription;
  if (change === null || schedule === null || typeof schedule === 'string') return { [MARK]: 'true' };
  const price = schedule.phases.at(-1)?.items[0]?.price;
  const priceId = typeof price === 'string' ? price : (price?.id ?? '');
  return { [MARK]: 'true', [SWITCH]: change.lookup_key, [SWITCH_PRICE]: priceId };
}

/** The switch that was planned when the subscription was stopped; null without one. */
export function stoppedSwitchOf({ metadata }: Pick<Stripe.Subscription, 'metadata'>) {
  const [lookupKey, priceId] = [metadata[SWITCH], metadata[SWITCH_PRICE]];
  return lookupKey && priceId ? { lookupKey, priceId } : null;
}
