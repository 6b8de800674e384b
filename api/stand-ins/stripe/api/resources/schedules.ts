import * as z from 'zod';
import { releaseSchedule, setPhase } from '../../billing/phases.ts';
import { cancelSubscription, isEnded, itemOf } from '../../billing/subscriptions.ts';
import { newId } from '../../state/ids.ts';
import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { bool, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';
import { behavior, phase, phaseOf, readPhases } from './schedule-phases.ts';

const none = z.strictObject({});
const NO_SETTINGS = {
  application_fee_percent: null,
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  on_behalf_of: null,
  transfer_data: null,
} as const;

export const scheduleRoutes = [
  route(
    'POST',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: text, metadata: metadata.optional() }),
    ({ state, params }) => createSchedule(state, params.from_subscription, params.metadata),
  ),
  route('GET', '/v1/subscription_schedules/:id', none, ({ state, id }) =>
    state.get('subscription_schedule', id),
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id',
    z.strictObject({
      end_behavior: z.enum(['release', 'cancel']).optional(),
      metadata: metadata.optional(),
      phases: z.array(phase).min(1).max(10).optional(),
      proration_behavior: behavior.optional(),
    }),
    ({ state, id, origin, params }) => {
      const schedule = activeSchedule(state, id);
      const subscription = state.get('subscription', String(schedule.subscription));
      const now = state.timeOf(schedule.customer);
      const phases =
        params.phases === undefined ? schedule.phases : readPhases(state, params.phases, schedule, now);
      const current = phases.find(({ start_date, end_date }) => start_date <= now && end_date > now);
      if (current === undefined) {
        throw invalid('The current phase cannot be left out of the phases.', 'phases');
      }
      const changed = state.update(
        schedule,
        {
          end_behavior: params.end_behavior ?? schedule.end_behavior,
          metadata: mergeMetadata((schedule.metadata ?? {}) as Record<string, string>, params.metadata),
          phases,
          current_phase: { start_date: current.start_date, end_date: current.end_date },
        },
        'subscription_schedule.updated',
      );
      applyCurrent(state, subscription, current, params.proration_behavior, now, origin);
      return changed;
    },
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id/release',
    z.strictObject({ preserve_cancel_date: bool.optional() }),
    ({ state, id }) => {
      const schedule = activeSchedule(state, id);
      const now = state.timeOf(schedule.customer);
      return releaseSchedule(state, schedule, now, 'subscription_schedule.released');
    },
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id/cancel',
    z.strictObject({ invoice_now: bool.optional(), prorate: bool.optional() }),
    ({ state, id }) => {
      const { subscription } = activeSchedule(state, id);
      cancelSubscription(state, state.get('subscription', String(subscription)), 'cancellation_requested');
      return state.get('subscription_schedule', id);
    },
  ),
  route(
    'GET',
    '/v1/subscription_schedules',
    z.strictObject({ ...listParams, customer: text.optional() }),
    ({ state, path, params: { customer, ...page } }) =>
      pageOf(
        path,
        state
          .all('subscription_schedule')
          .filter((one) => customer === undefined || one.customer === customer),
        page,
      ),
  ),
];

/** A schedule whose only phase is the current period of a subscription. */
function createSchedule(
  state: StripeState,
  id: string,
  added: Readonly<Record<string, string>> | undefined,
): SubscriptionSchedule {
  const subscription = state.get('subscription', id, 'from_subscription');
  if (isEnded(subscription))
    throw invalid('You cannot migrate a subscription that is canceled.', 'from_subscription');
  if (subscription.schedule !== null) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      'from_subscription',
    );
  }
  const item = itemOf(subscription);
  const start_date = item.current_period_start;
  const end_date = item.current_period_end;
  const trial = subscription.status === 'trialing';
  const schedule = state.put<SubscriptionSchedule>({
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: state.timeOf(subscription.customer),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: NO_SETTINGS,
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: mergeMetadata({}, added),
    pause_schedules: [],
    phases: [
      phaseOf(state, {
        price: item.price.id,
        quantity: item.quantity,
        start_date,
        end_date,
        proration_behavior: 'create_prorations',
        trial_end: trial ? subscription.trial_end : null,
        metadata: {},
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  });
  state.emit('subscription_schedule.created', schedule);
  // The schedule decides from now on whether and when the subscription ends.
  state.update(
    subscription,
    { schedule: schedule.id, cancel_at_period_end: false, cancel_at: null },
    'customer.subscription.updated',
  );
  return schedule;
}

/** A change of the current phase takes effect at once. */
function applyCurrent(
  state: StripeState,
  subscription: Subscription,
  current: SchedulePhase,
  proration: SchedulePhase['proration_behavior'] | undefined,
  now: number,
  origin: string,
): void {
  const item = itemOf(subscription);
  const [wanted] = current.items;
  if (wanted?.price === item.price.id && wanted.quantity === item.quantity) return;
  setPhase(
    state,
    state.get('subscription', subscription.id),
    { ...current, proration_behavior: proration ?? current.proration_behavior },
    now,
    origin,
  );
}

function activeSchedule(state: StripeState, id: string): SubscriptionSchedule {
  const schedule = state.get('subscription_schedule', id);
  if (schedule.status === 'active') return schedule;
  throw invalid(
    `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}
