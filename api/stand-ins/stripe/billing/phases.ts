import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { applyChange } from './apply-change.ts';
import { planChange, sameInterval, withItem } from './plan-change.ts';
import { cancelSubscription, itemOf } from './subscriptions.ts';

function scheduleOf(state: StripeState, { schedule }: Subscription): SubscriptionSchedule | null {
  return schedule === null ? null : (state.find('subscription_schedule', schedule) ?? null);
}

/** When the current phase of the subscription's schedule ends; null without one. */
export function nextPhaseAt(state: StripeState, subscription: Subscription): number | null {
  return scheduleOf(state, subscription)?.current_phase?.end_date ?? null;
}

/** The phase that begins at a time; undefined after the last one. */
export function phaseFrom(schedule: SubscriptionSchedule, at: number): SchedulePhase | undefined {
  return schedule.phases.find(({ start_date }) => start_date === at);
}

/** Begins the next phase of a schedule; after the last one the schedule ends as it was made to. */
export function enterPhase(state: StripeState, subscription: Subscription, at: number, origin: string): void {
  const schedule = scheduleOf(state, subscription);
  if (schedule === null) return;
  const phase = phaseFrom(schedule, at);
  if (phase === undefined) {
    finish(state, schedule, subscription, at);
    return;
  }
  const { start_date, end_date } = phase;
  state.update(schedule, { current_phase: { start_date, end_date } }, 'subscription_schedule.updated');
  setPhase(state, subscription, phase, at, origin);
}

function finish(
  state: StripeState,
  schedule: SubscriptionSchedule,
  subscription: Subscription,
  at: number,
): void {
  if (schedule.end_behavior === 'cancel') {
    state.update(
      schedule,
      { status: 'completed', completed_at: at, current_phase: null },
      'subscription_schedule.completed',
    );
    cancelSubscription(state, state.change(subscription, { schedule: null }), 'cancellation_requested');
    return;
  }
  releaseSchedule(state, schedule, at, 'subscription_schedule.completed');
}

/** Separates a schedule from its subscription, which goes on as it is. */
export function releaseSchedule(
  state: StripeState,
  schedule: SubscriptionSchedule,
  at: number,
  type: 'subscription_schedule.released' | 'subscription_schedule.completed',
): SubscriptionSchedule {
  const { subscription: id } = schedule;
  if (id !== null) {
    state.update(state.get('subscription', id), { schedule: null }, 'customer.subscription.updated');
  }
  const completed = type === 'subscription_schedule.completed';
  return state.update(
    schedule,
    {
      status: completed ? 'completed' : 'released',
      current_phase: null,
      ...(completed ? { completed_at: at } : { released_at: at }),
      released_subscription: id,
      subscription: null,
    },
    type,
  );
}

/** Sets a subscription to the prices of a phase; at the end of a period the renewal that follows charges them. */
export function setPhase(
  state: StripeState,
  subscription: Subscription,
  { items: [wanted], proration_behavior, metadata, trial_end }: SchedulePhase,
  at: number,
  origin: string,
): void {
  if (wanted === undefined) return;
  const item = itemOf(subscription);
  const price = state.get('price', wanted.price);
  const others = { metadata: { ...subscription.metadata, ...metadata } };
  const change = {
    price,
    quantity: wanted.quantity,
    proration: proration_behavior,
    prorationDate: null,
    trialEnd: trial_end !== null && trial_end > at ? trial_end : null,
    anchorNow: false,
  };
  if (at >= item.current_period_end && change.trialEnd === null) {
    state.update(
      subscription,
      {
        ...others,
        ...withItem(subscription, { ...item, price, quantity: wanted.quantity }),
        ...(sameInterval(price, item.price) ? {} : { billing_cycle_anchor: at }),
      },
      'customer.subscription.updated',
    );
    return;
  }
  applyChange(state, subscription, planChange(state, subscription, change, at), {
    behavior: 'allow_incomplete',
    others,
    prorationDate: null,
    origin,
  });
}
