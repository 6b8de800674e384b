import * as z from 'zod';
import { addPendingItem, applyChange, discardPending } from '../../billing/apply-change.ts';
import { createInvoice, finalizeInvoice } from '../../billing/invoices.ts';
import { cardOf, chargeInvoice } from '../../billing/payments.ts';
import { creditLines, type PlanChange, planChange } from '../../billing/plan-change.ts';
import { cancelSubscription, createSubscription, isEnded, itemOf } from '../../billing/subscriptions.ts';
import type { Subscription } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid, StripeApiError } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { bool, emptyable, int, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';
import { usableCard } from './customers.ts';

const none = z.strictObject({});
const DAY = 86_400;

const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);
const paymentBehavior = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
]);

/** What changes the charges of a subscription; the same for an update and its preview. */
export const changeFields = {
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancel_at_period_end: bool.optional(),
  items: z
    .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: int.optional() }))
    .length(1)
    .optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: int.optional(),
  trial_end: z.union([z.literal('now'), int]).optional(),
};
type ChangeParams = z.output<z.ZodObject<typeof changeFields>>;

const update = z.strictObject({
  ...changeFields,
  cancel_at: emptyable(z.union([z.enum(['min_period_end', 'max_period_end']), int])).optional(),
  cancellation_details: z
    .strictObject({ comment: emptyable(text).optional(), feedback: emptyable(text).optional() })
    .optional(),
  default_payment_method: text.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  off_session: bool.optional(),
  pause_collection: emptyable(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: int.optional(),
    }),
  ).optional(),
  payment_behavior: paymentBehavior.optional(),
});
type UpdateParams = z.output<typeof update>;

/** The parameters that an update may have which waits for its payment. */
const PENDING_PARAMS = new Set([...Object.keys(changeFields), 'metadata', 'payment_behavior', 'off_session']);

export const subscriptionRoutes = [
  route(
    'POST',
    '/v1/subscriptions',
    z.strictObject({
      customer: text,
      items: z.array(z.strictObject({ price: text, quantity: int.optional() })).length(1),
      default_payment_method: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      off_session: bool.optional(),
      payment_behavior: paymentBehavior.optional(),
      trial_end: int.optional(),
      trial_period_days: int.optional(),
    }),
    ({ state, origin, params }) => {
      const customer = state.get('customer', params.customer, 'customer');
      const [item] = params.items;
      const now = state.timeOf(customer.id);
      const card =
        params.default_payment_method === undefined
          ? null
          : usableCard(state, customer.id, params.default_payment_method);
      const days = params.trial_period_days;
      const { subscription, result } = createSubscription(state, {
        customer,
        price: state.get('price', item?.price ?? '', 'items[0][price]'),
        quantity: item?.quantity ?? 1,
        trialEnd: params.trial_end ?? (days === undefined ? null : now + days * DAY),
        card,
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
        confirmed: false,
        origin,
      });
      if (result !== 'paid' && params.payment_behavior === 'error_if_incomplete') {
        throw new StripeApiError(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });
      }
      return subscription;
    },
  ),
  route('GET', '/v1/subscriptions/:id', none, ({ state, id }) => state.get('subscription', id)),
  route('POST', '/v1/subscriptions/:id', update, ({ state, id, params, origin }) =>
    updateSubscription(state, state.get('subscription', id), params, origin),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ invoice_now: bool.optional(), prorate: bool.optional() }),
    ({ state, id, params, origin }) => {
      const subscription = changeable(state, id);
      if (params.prorate) {
        const now = state.timeOf(subscription.customer);
        for (const line of creditLines(state, itemOf(subscription), now))
          addPendingItem(state, subscription, line);
      }
      if (params.invoice_now) {
        const customer = state.get('customer', subscription.customer);
        const draft = createInvoice(state, {
          customer,
          subscription,
          reason: 'subscription_update',
          lines: [],
        });
        const open = finalizeInvoice(state, draft, origin);
        const card = cardOf(state, customer.id, subscription.default_payment_method);
        if (open.status === 'open') chargeInvoice(state, open, card, { origin });
        state.change(subscription, { latest_invoice: open.id });
      }
      return cancelSubscription(state, state.get('subscription', id), 'cancellation_requested');
    },
  ),
  route(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...listParams,
      customer: text.optional(),
      price: text.optional(),
      status: text.optional(),
      test_clock: text.optional(),
    }),
    ({ state, params: { customer, price, status, test_clock, ...page } }) =>
      pageOf(
        '/v1/subscriptions',
        state
          .all('subscription')
          .filter(
            (one) =>
              (customer === undefined || one.customer === customer) &&
              (price === undefined || itemOf(one).price.id === price) &&
              (customer !== undefined || (one.test_clock ?? undefined) === test_clock) &&
              hasStatus(one, status),
          ),
        page,
      ),
  ),
];

/** Without a filter a list has every subscription that is not canceled. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return isEnded(subscription);
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}

function changeable(state: StripeState, id: string): Subscription {
  const subscription = state.get('subscription', id);
  if (!isEnded(subscription)) return subscription;
  throw new StripeApiError(404, 'invalid_request_error', `No such subscription: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });
}

/** Reads what a request changes of the charges. */
export function changeOf(state: StripeState, subscription: Subscription, params: ChangeParams): PlanChange {
  const [item] = params.items ?? [];
  if (item !== undefined && item.id !== itemOf(subscription).id) {
    if (item.id === undefined)
      throw invalid('The stand-in has subscriptions of one item; name its id.', 'items[0][id]');
    throw invalid(`No such subscription_item: '${item.id}'`, 'items[0][id]', 'resource_missing');
  }
  return {
    price: item?.price === undefined ? null : state.get('price', item.price, 'items[0][price]'),
    quantity: item?.quantity ?? null,
    proration: params.proration_behavior ?? 'create_prorations',
    prorationDate: params.proration_date ?? null,
    trialEnd: params.trial_end ?? null,
    anchorNow: params.billing_cycle_anchor === 'now',
  };
}

function updateSubscription(
  state: StripeState,
  found: Subscription,
  params: UpdateParams,
  origin: string,
): Subscription {
  if (isEnded(found)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'pending_if_incomplete') checkPending(params);
  const subscription =
    found._pending !== null && params.items !== undefined ? discardPending(state, found) : found;
  const now = state.timeOf(subscription.customer);
  const planned = planChange(state, subscription, changeOf(state, subscription, params), now);
  return applyChange(state, subscription, planned, {
    behavior,
    others: otherFields(state, { ...subscription, ...planned.fields }, params, now),
    prorationDate: params.proration_date ?? null,
    origin,
  });
}

function checkPending(params: UpdateParams): void {
  for (const name of Object.keys(params)) {
    if (PENDING_PARAMS.has(name)) continue;
    throw invalid(
      `You cannot set \`${name}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
      name,
    );
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The fields of an update that charge nothing. */
function otherFields(
  state: StripeState,
  subscription: Subscription,
  params: UpdateParams,
  now: number,
): Partial<Subscription> {
  const fields: Writable<Partial<Subscription>> = {};
  const { cancel_at, cancel_at_period_end, pause_collection: pause } = params;
  const periodEnd = itemOf(subscription).current_period_end;
  if (cancel_at !== undefined && cancel_at_period_end !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    );
  }
  if (subscription.schedule !== null && (cancel_at !== undefined || cancel_at_period_end !== undefined)) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  if (cancel_at_period_end !== undefined) {
    fields.cancel_at_period_end = cancel_at_period_end;
    fields.cancel_at = cancel_at_period_end ? periodEnd : null;
    fields.canceled_at = cancel_at_period_end ? now : null;
  }
  if (cancel_at !== undefined) {
    const at = typeof cancel_at === 'string' ? periodEnd : cancel_at;
    if (at !== null && at <= now) throw invalid('`cancel_at` must be a future timestamp.', 'cancel_at');
    fields.cancel_at = at;
    fields.cancel_at_period_end = false;
    fields.canceled_at = at === null ? null : now;
  }
  if (params.cancellation_details !== undefined) {
    fields.cancellation_details = {
      ...(subscription.cancellation_details as object),
      ...params.cancellation_details,
    };
  }
  if (pause !== undefined) {
    if (pause?.resumes_at !== undefined && pause.resumes_at <= now) {
      throw invalid('`resumes_at` must be a future timestamp.', 'pause_collection[resumes_at]');
    }
    fields.pause_collection =
      pause === null ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };
  }
  if (params.default_payment_method !== undefined) {
    fields.default_payment_method = usableCard(state, subscription.customer, params.default_payment_method);
  }
  if (params.description !== undefined) fields.description = params.description;
  if (params.metadata !== undefined) fields.metadata = mergeMetadata(subscription.metadata, params.metadata);
  return fields;
}
