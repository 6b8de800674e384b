import * as z from 'zod';
import { originOf } from '../../billing/checkout.ts';
import { recurringOf } from '../../billing/subscriptions.ts';
import { newId } from '../../state/ids.ts';
import type { CheckoutSession } from '../../state/objects.ts';
import { invalid } from '../api-error.ts';
import { lineItemsOf } from '../expand.ts';
import { pageOf } from '../lists.ts';
import { bool, int, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';

const none = z.strictObject({});
const VALID_S = 24 * 3_600;
const SHORTEST_S = 30 * 60;

const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const;

const creation = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: text, quantity: int.optional() })).length(1),
  success_url: text,
  cancel_url: text.optional(),
  client_reference_id: text.max(200).optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_update: z.strictObject({ address: text.optional(), name: text.optional() }).optional(),
  expires_at: int.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: z.array(text).optional(),
  excluded_payment_method_types: z.array(text).optional(),
  allow_promotion_codes: bool.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      trial_period_days: int.refine((days) => days >= 1 && days <= 730, 'Invalid integer').optional(),
      trial_end: int.optional(),
      trial_settings: z
        .strictObject({ end_behavior: z.strictObject({ missing_payment_method: text }) })
        .optional(),
      billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
    })
    .optional(),
});

export const checkoutRoutes = [
  route('POST', '/v1/checkout/sessions', creation, ({ state, params }) => {
    const [line] = params.line_items;
    const price = state.get('price', line?.price ?? '', 'line_items[0][price]');
    recurringOf(price);
    if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]');
    const origin = originOf(params);
    if (origin === null) throw invalid('Not a valid URL', 'success_url', 'url_invalid');
    if (params.customer !== undefined && params.customer_email !== undefined) {
      throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
    }
    const customer =
      params.customer === undefined ? null : state.get('customer', params.customer, 'customer');
    if (customer !== null && customer._origin !== origin) state.change(customer, { _origin: origin });
    const now = state.timeOf(customer?.id ?? null);
    const expires = params.expires_at ?? now + VALID_S;
    if (expires < now + SHORTEST_S || expires > now + VALID_S) {
      throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', 'expires_at');
    }
    const data = params.subscription_data ?? {};
    const quantity = line?.quantity ?? 1;
    const trial = data.trial_period_days !== undefined || data.trial_end !== undefined;
    const total = trial ? 0 : price.unit_amount * quantity;
    const id = newId('cs_test', 58);
    return state.put<CheckoutSession>({
      ...UNUSED,
      id,
      object: 'checkout.session',
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      ...(params.excluded_payment_method_types === undefined
        ? {}
        : { excluded_payment_method_types: params.excluded_payment_method_types }),
      amount_subtotal: total,
      amount_total: total,
      billing_address_collection: params.billing_address_collection ?? null,
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created: now,
      currency: price.currency,
      customer: customer?.id ?? null,
      customer_creation: customer === null ? 'always' : null,
      customer_details:
        customer === null && params.customer_email === undefined
          ? null
          : {
              address: null,
              email: customer?.email ?? params.customer_email ?? null,
              name: null,
              phone: null,
              tax_exempt: 'none',
              tax_ids: null,
            },
      customer_email: params.customer_email ?? null,
      expires_at: expires,
      locale: params.locale ?? null,
      metadata: mergeMetadata({}, params.metadata),
      mode: 'subscription',
      payment_method_collection: params.payment_method_collection ?? 'always',
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: params.success_url,
      url: `${origin}/stand-in/stripe/pay/${id}`,
      _order: {
        price: price.id,
        quantity,
        trial_days: data.trial_period_days ?? null,
        trial_end: data.trial_end ?? null,
        metadata: mergeMetadata({}, data.metadata),
        description: data.description ?? null,
      },
      _card: null,
    });
  }),
  route('GET', '/v1/checkout/sessions/:id', none, ({ state, id }) => state.get('checkout.session', id)),
  route('POST', '/v1/checkout/sessions/:id/expire', none, ({ state, id }) => {
    const session = state.get('checkout.session', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status of open can be expired. This one is ${session.status}.`,
      );
    }
    return state.update(session, { status: 'expired', url: null }, 'checkout.session.expired');
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(listParams), ({ state, id }) =>
    lineItemsOf(state, id),
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...listParams,
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      subscription: text.optional(),
    }),
    ({ state, params: { customer, status, subscription, ...page } }) =>
      pageOf(
        '/v1/checkout/sessions',
        state
          .all('checkout.session')
          .filter(
            (session) =>
              (customer === undefined || session.customer === customer) &&
              (status === undefined || session.status === status) &&
              (subscription === undefined || session.subscription === subscription),
          ),
        page,
      ),
  ),
];
