import * as z from 'zod';
import { newId } from '../../state/ids.ts';
import type { PortalConfiguration, PortalSession } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { bool, emptyable, given, listParams, mergeMetadata, metadata, text, url } from '../params.ts';
import { route } from '../route.ts';

const none = z.strictObject({});
const enabled = z.strictObject({ enabled: bool });

const configurationFields = {
  active: bool.optional(),
  business_profile: z
    .strictObject({
      headline: emptyable(text).optional(),
      privacy_policy_url: url.optional(),
      terms_of_service_url: url.optional(),
    })
    .optional(),
  default_return_url: emptyable(url).optional(),
  features: z
    .strictObject({
      customer_update: z
        .strictObject({ enabled: bool.optional(), allowed_updates: emptyable(z.array(text)).optional() })
        .optional(),
      invoice_history: enabled.optional(),
      payment_method_update: enabled.optional(),
      subscription_cancel: z.looseObject({ enabled: bool }).optional(),
      subscription_update: z.looseObject({ enabled: bool.optional() }).optional(),
      subscription_pause: z.looseObject({ enabled: bool }).optional(),
    })
    .optional(),
  login_page: enabled.optional(),
  metadata: metadata.optional(),
  name: emptyable(text).optional(),
};

const off = { enabled: false } as const;
const NO_FEATURES = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: off,
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: off,
  subscription_update: off,
};

const CONFIGURATIONS = '/v1/billing_portal/configurations';

export const portalRoutes = [
  route(
    'POST',
    CONFIGURATIONS,
    z.strictObject({ ...configurationFields, features: configurationFields.features.unwrap() }),
    ({ state, params: { metadata: added, features, business_profile, ...fields } }) => {
      const configuration = state.put<PortalConfiguration>({
        default_return_url: null,
        name: null,
        ...given(fields),
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: fields.active ?? true,
        application: null,
        business_profile: {
          headline: null,
          privacy_policy_url: null,
          terms_of_service_url: null,
          ...business_profile,
        },
        created: state.now(),
        features: { ...NO_FEATURES, ...features },
        is_default: false,
        livemode: false,
        login_page: { enabled: false, url: null },
        metadata: mergeMetadata({}, added),
        updated: state.now(),
      });
      state.emit('billing_portal.configuration.created', configuration);
      return configuration;
    },
  ),
  route('GET', `${CONFIGURATIONS}/:id`, none, ({ state, id }) =>
    state.get('billing_portal.configuration', id),
  ),
  route(
    'POST',
    `${CONFIGURATIONS}/:id`,
    z.strictObject(configurationFields),
    ({ state, id, params: { metadata: added, features, business_profile, login_page: _, ...fields } }) => {
      const found = state.get('billing_portal.configuration', id);
      return state.update(
        found,
        {
          ...given(fields),
          business_profile: { ...(found.business_profile as object), ...business_profile },
          features: { ...(found.features as object), ...features },
          metadata: mergeMetadata((found.metadata ?? {}) as Record<string, string>, added),
          updated: state.now(),
        },
        'billing_portal.configuration.updated',
      );
    },
  ),
  route(
    'GET',
    CONFIGURATIONS,
    z.strictObject({ ...listParams, active: bool.optional(), is_default: bool.optional() }),
    ({ state, params: { active, is_default, ...page } }) =>
      pageOf(
        CONFIGURATIONS,
        state
          .all('billing_portal.configuration')
          .filter(
            (one) =>
              (active === undefined || one.active === active) &&
              (is_default === undefined || one.is_default === is_default),
          ),
        page,
      ),
  ),
  route(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({
      configuration: text.optional(),
      customer: text,
      flow_data: z
        .strictObject({
          type: z.literal('payment_method_update'),
          after_completion: z
            .strictObject({
              type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
              redirect: z.strictObject({ return_url: url }).optional(),
              hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
            })
            .optional(),
        })
        .optional(),
      locale: text.optional(),
      return_url: url.optional(),
    }),
    ({ state, origin, params }) => {
      const customer = state.get('customer', params.customer, 'customer');
      const configuration = configurationOf(state, params.configuration);
      const returnUrl = params.return_url ?? (configuration.default_return_url as string | null);
      const base = returnUrl === null ? (customer._origin ?? origin) : new URL(returnUrl).origin;
      if (customer._origin !== base) state.change(customer, { _origin: base });
      const id = newId('bps');
      return state.put<PortalSession>({
        id,
        object: 'billing_portal.session',
        after_expiration: null,
        configuration: configuration.id,
        created: state.timeOf(customer.id),
        customer: customer.id,
        customer_account: null,
        flow: params.flow_data === undefined ? null : flowOf(params.flow_data),
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: returnUrl,
        url: `${base}/stand-in/stripe/portal/${id}`,
        _card: null,
      });
    },
  ),
];

function flowOf({
  type,
  after_completion: after,
}: {
  readonly type: string;
  readonly after_completion?:
    | {
        readonly type: string;
        readonly redirect?: object | undefined;
        readonly hosted_confirmation?: object | undefined;
      }
    | undefined;
}) {
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation ?? null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}

function configurationOf(state: StripeState, id: string | undefined): PortalConfiguration {
  if (id !== undefined) return state.get('billing_portal.configuration', id, 'configuration');
  const usual = state.all('billing_portal.configuration').find(({ is_default }) => is_default);
  if (usual !== undefined) return usual;
  throw invalid(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  );
}
