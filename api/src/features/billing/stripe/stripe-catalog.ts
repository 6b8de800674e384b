import {
  DURATION_MONTHS,
  DURATION_NAMES,
  lookupKeyOf,
  PLANS,
  PURCHASES,
  type Purchase,
  priceOf,
} from '@fairline/shared/contracts';
import type Stripe from 'stripe';

/** Marks the portal configuration that this product made. */
const PORTAL = 'fairline-portal';

/** The product of a plan at the provider: Sharp with the API is one of its own, so that its invoices name it. */
const productIdOf = ({ plan, api }: Purchase): string => `fairline_${plan}${api ? '_api' : ''}`;
const productNameOf = ({ plan, api }: Purchase): string =>
  `Fairline ${PLANS[plan].name}${api ? ' with API' : ''}`;

/**
 * Makes products, prices and the portal of an account what the price list says. Running it again changes nothing; a
 * changed price gets the lookup key of the old one, whose subscriptions go on with it.
 *
 * @returns what was done, a line each
 */
export async function syncCatalog(stripe: Stripe): Promise<string[]> {
  const done: string[] = [];
  const products = new Map(PURCHASES.map((purchase) => [productIdOf(purchase), productNameOf(purchase)]));
  for (const [id, name] of products) done.push(await syncProduct(stripe, id, name));
  for (const purchase of PURCHASES) done.push(await syncPrice(stripe, purchase));
  const portal = await findPortal(stripe);
  if (portal === null) await createPortal(stripe);
  done.push(`portal: ${portal === null ? 'created' : 'unchanged'}`);
  return done;
}

async function syncProduct(stripe: Stripe, id: string, name: string): Promise<string> {
  const product = await stripe.products.retrieve(id).catch((error: { code?: string }) => {
    if (error.code === 'resource_missing') return null;
    throw error;
  });
  if (product === null) {
    await stripe.products.create({ id, name }, { idempotencyKey: `product-${id}` });
    return `product ${id}: created`;
  }
  if (product.name === name && product.active) return `product ${id}: unchanged`;
  await stripe.products.update(id, { name, active: true });
  return `product ${id}: updated`;
}

async function syncPrice(stripe: Stripe, purchase: Purchase): Promise<string> {
  const lookupKey = lookupKeyOf(purchase);
  const [found] = (await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })).data;
  const isRight =
    found?.active === true &&
    found.unit_amount === priceOf(purchase) &&
    found.currency === 'eur' &&
    found.recurring?.interval === 'month' &&
    found.recurring.interval_count === DURATION_MONTHS[purchase.duration];
  if (isRight) return `price ${lookupKey}: unchanged`;
  await stripe.prices.create({
    product: productIdOf(purchase),
    currency: 'eur',
    unit_amount: priceOf(purchase),
    tax_behavior: 'inclusive',
    recurring: { interval: 'month', interval_count: DURATION_MONTHS[purchase.duration] },
    nickname: `${productNameOf(purchase)}, ${DURATION_NAMES[purchase.duration]}`,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { lookup_key: lookupKey },
  });
  if (found !== undefined) await stripe.prices.update(found.id, { active: false });
  return `price ${lookupKey}: ${found === undefined ? 'created' : 'replaced'}`;
}

async function findPortal(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.name === PORTAL)?.id ?? null;
}

/** Cards and invoices. Plans are changed in the product, which shows the amount before. */
async function createPortal(stripe: Stripe): Promise<string> {
  const { id } = await stripe.billingPortal.configurations.create(
    {
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
      },
      metadata: { name: PORTAL },
    },
    { idempotencyKey: PORTAL },
  );
  return id;
}

/** The portal configuration, made where the account has none. */
export async function portalOf(stripe: Stripe): Promise<string> {
  return (await findPortal(stripe)) ?? createPortal(stripe);
}
