import * as z from 'zod';
import { newId } from '../../state/ids.ts';
import type { Price, Product } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { bool, emptyable, given, int, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';

const none = z.strictObject({});

const productFields = {
  active: bool.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  tax_code: emptyable(text).optional(),
  unit_label: emptyable(text).optional(),
};

const products = [
  route(
    'POST',
    '/v1/products',
    z.strictObject({ ...productFields, id: text.optional(), name: text }),
    ({ state, params }) => {
      if (params.id !== undefined && state.find('product', params.id)) {
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      }
      return newProduct(state, params);
    },
  ),
  route('GET', '/v1/products/:id', none, ({ state, id }) => state.get('product', id)),
  route(
    'POST',
    '/v1/products/:id',
    z.strictObject({ ...productFields, name: text.optional() }),
    ({ state, id, params: { metadata: added, ...fields } }) => {
      const product = state.get('product', id);
      return state.update(
        product,
        {
          ...given(fields),
          metadata: mergeMetadata(product.metadata as Record<string, string>, added),
          updated: state.now(),
        },
        'product.updated',
      );
    },
  ),
  route(
    'GET',
    '/v1/products',
    z.strictObject({ ...listParams, active: bool.optional(), ids: z.array(text).optional() }),
    ({ state, params: { active, ids, ...page } }) =>
      pageOf(
        '/v1/products',
        state
          .all('product')
          .filter(
            (product) =>
              (active === undefined || product.active === active) && (ids?.includes(product.id) ?? true),
          ),
        page,
      ),
  ),
];

interface ProductFields {
  readonly id?: string | undefined;
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

function newProduct(state: StripeState, { id, metadata: added, ...fields }: ProductFields): Product {
  const product = state.put<Product>({
    active: true,
    description: null,
    statement_descriptor: null,
    tax_code: null,
    unit_label: null,
    ...given(fields),
    id: id ?? newId('prod', 14),
    object: 'product',
    created: state.now(),
    default_price: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, added),
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: state.now(),
    url: null,
  });
  state.emit('product.created', product);
  return product;
}

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: int.refine((count) => count >= 1, 'Invalid integer').optional(),
  usage_type: z.literal('licensed').optional(),
});

const priceFields = {
  active: bool.optional(),
  lookup_key: text.max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  transfer_lookup_key: bool.optional(),
};

const prices = [
  route(
    'POST',
    '/v1/prices',
    z.strictObject({
      ...priceFields,
      billing_scheme: z.literal('per_unit').optional(),
      currency: text,
      product: text.optional(),
      product_data: z
        .strictObject({ id: text.optional(), name: text, metadata: metadata.optional() })
        .optional(),
      recurring: recurring.optional(),
      unit_amount: int,
    }),
    ({ state, params }) => {
      const {
        product_data,
        product: named,
        transfer_lookup_key,
        recurring: every,
        metadata: added,
        ...fields
      } = params;
      if (named === undefined && product_data === undefined) {
        throw invalid('Missing required param: product.', 'product', 'parameter_missing');
      }
      const product =
        product_data === undefined
          ? state.get('product', String(named), 'product')
          : newProduct(state, product_data);
      freeLookupKey(state, fields.lookup_key, transfer_lookup_key);
      const price = state.put<Price>({
        active: true,
        billing_scheme: 'per_unit',
        lookup_key: null,
        nickname: null,
        tax_behavior: 'unspecified',
        ...given(fields),
        id: newId('price'),
        object: 'price',
        created: state.now(),
        currency: fields.currency.toLowerCase(),
        custom_unit_amount: null,
        livemode: false,
        metadata: mergeMetadata({}, added),
        product: product.id,
        recurring:
          every === undefined
            ? null
            : {
                interval: every.interval,
                interval_count: every.interval_count ?? 1,
                meter: null,
                trial_period_days: null,
                usage_type: 'licensed',
              },
        tiers_mode: null,
        transform_quantity: null,
        type: every === undefined ? 'one_time' : 'recurring',
        unit_amount: fields.unit_amount,
        unit_amount_decimal: String(fields.unit_amount),
      });
      state.emit('price.created', price);
      return price;
    },
  ),
  route('GET', '/v1/prices/:id', none, ({ state, id }) => state.get('price', id)),
  route(
    'POST',
    '/v1/prices/:id',
    z.strictObject(priceFields),
    ({ state, id, params: { transfer_lookup_key, metadata: added, ...fields } }) => {
      const price = state.get('price', id);
      if (fields.lookup_key !== price.lookup_key)
        freeLookupKey(state, fields.lookup_key, transfer_lookup_key);
      return state.update(
        price,
        { ...given(fields), metadata: mergeMetadata(price.metadata as Record<string, string>, added) },
        'price.updated',
      );
    },
  ),
  route(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...listParams,
      active: bool.optional(),
      currency: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    ({ state, params: { active, currency, lookup_keys, product, type, ...page } }) =>
      pageOf(
        '/v1/prices',
        state
          .all('price')
          .filter(
            (price) =>
              (active === undefined || price.active === active) &&
              (currency === undefined || price.currency === currency) &&
              (product === undefined || price.product === product) &&
              (type === undefined || price.type === type) &&
              (lookup_keys === undefined ||
                (price.lookup_key !== null && lookup_keys.includes(price.lookup_key))),
          ),
        page,
      ),
  ),
];

/** A lookup key belongs to one price; it moves only when the request says so. */
function freeLookupKey(state: StripeState, key: string | undefined, transfer = false): void {
  if (key === undefined) return;
  const owner = state.all('price').find(({ lookup_key }) => lookup_key === key);
  if (owner === undefined) return;
  if (!transfer) throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, 'lookup_key');
  state.update(owner, { lookup_key: null }, 'price.updated');
}

export const catalogRoutes = [...products, ...prices];
