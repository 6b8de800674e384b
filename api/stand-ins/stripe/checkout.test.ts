import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, openStripeSuite, START, type StripeSuite, sdkOf } from '../testing/stripe-suite.ts';

let suite: StripeSuite;
beforeEach(async () => {
  suite = await openStripeSuite();
});
afterEach(() => suite.standIn.stop());

const checkout = async (customer: string, trial_period_days?: number) =>
  suite.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: suite.prices.pro_month, quantity: 1 }],
    client_reference_id: 'user-7',
    metadata: { user: '7' },
    success_url: 'http://product.test:3000/billing?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://product.test:3000/billing',
    subscription_data: {
      metadata: { user: '7' },
      ...(trial_period_days === undefined ? {} : { trial_period_days }),
    },
    allowed_payment_method_types: ['card'],
  });
const newCustomer = () =>
  suite.stripe.customers.create({ email: 'ann@example.test', metadata: { user: '7' } });

it('a pay page on the address of the product makes an active subscription with a paid invoice', async () => {
  const { stripe, submit } = suite;
  const customer = await newCustomer();
  const session = await checkout(customer.id);
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4_299 });
  expect(session.url).toBe(`http://product.test:3000/stand-in/stripe/pay/${session.id}`);

  const paid = await submit(session.url ?? '', { card: '4242424242424242' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://product.test:3000/billing?session=${session.id}`);

  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments.data.payment.payment_intent', 'line_items'],
  });
  expect(complete).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'user-7',
    line_items: { data: [{ amount_total: 4_299 }] },
    subscription: {
      status: 'active',
      metadata: { user: '7' },
      billing_mode: { type: 'flexible' },
      items: {
        data: [
          {
            current_period_start: START,
            current_period_end: Date.UTC(2026, 1, 15, 12) / 1_000,
            price: { lookup_key: 'pro_month' },
          },
        ],
      },
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        amount_paid: 4_299,
        payments: {
          data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded', amount: 4_299 } } }],
        },
      },
    },
  });
  expect(JSON.stringify(complete)).not.toContain('"_');
});

it('a trial charges nothing until it ends', async () => {
  const { stripe, submit, moveTo } = suite;
  const customer = await newCustomer();
  const session = await checkout(customer.id, 5);
  await submit(session.url ?? '', { number: '5555 5555 5555 4444' });
  const [trialing] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  expect(trialing).toMatchObject({ status: 'trialing', trial_end: START + 5 * DAY });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'no_payment_required',
  });

  moveTo(START + 2 * DAY);
  const announced = await stripe.events.list({ type: 'customer.subscription.trial_will_end' });
  expect(announced.data).toHaveLength(1);

  moveTo(START + 5 * DAY + 3_601);
  const charged = await stripe.subscriptions.retrieve(trialing?.id ?? '', { expand: ['latest_invoice'] });
  expect(charged).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 4_299, billing_reason: 'subscription_cycle' },
  });
});

it('a declined card leaves the page open with a message, and nothing else', async () => {
  const { stripe, submit } = suite;
  const customer = await newCustomer();
  const session = await checkout(customer.id);
  for (const [card, message] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'insufficient funds'],
    ['4000000000000341', 'Your card was declined.'],
    ['4111111111111111', 'not the number of a test card'],
  ] as const) {
    const answer = await submit(session.url ?? '', { number: card });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(message);
  }
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    subscription: null,
  });
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
});

it('a card that asks for another step pays when it succeeds, and the page stays open when it fails', async () => {
  const { stripe, submit } = suite;
  const customer = await newCustomer();
  const session = await checkout(customer.id);
  const url = session.url ?? '';
  expect((await submit(url, { card: '4000002760003184' })).status).toBe(303);
  expect((await submit(url, { step: 'fail' })).status).toBe(402);
  await submit(url, { card: '4000002760003184' });
  expect((await submit(url, { step: 'succeed' })).headers.get('location')).toContain('/billing?session=');
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  expect(subscription?.status).toBe('active');
});

it('submitting the page twice buys once', async () => {
  const { stripe, submit } = suite;
  const customer = await newCustomer();
  const { url } = await checkout(customer.id);
  await Promise.all([
    submit(url ?? '', { card: '4242424242424242' }),
    submit(url ?? '', { card: '4242424242424242' }),
  ]);
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
});

it('events are delivered with a signature that the SDK accepts, and again until they are', async () => {
  const received: string[] = [];
  let fails = 1;
  const { stripe, standIn } = suite;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const tolerance = Number.MAX_SAFE_INTEGER;
    const signature = String(request.headers['stripe-signature']);
    const event = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret, tolerance);
    if (fails > 0) {
      fails -= 1;
      response.writeHead(500).end();
      return;
    }
    received.push(event.type);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    standIn.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const customer = await newCustomer();
    await standIn.deliveries.idle();
    suite.moveTo(START + 2);
    await standIn.deliveries.idle();
    expect(received.toSorted()).toContain('customer.created');
    const session = await checkout(customer.id);
    await suite.submit(session.url ?? '', { card: '4242424242424242' });
    await standIn.deliveries.idle();
    expect(received).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'payment_intent.succeeded',
        'payment_method.attached',
        'checkout.session.completed',
      ]),
    );
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it('errors have the shape of the API', async () => {
  const { stripe, standIn } = suite;
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
    param: 'id',
  });
  await expect(
    stripe.prices.create({ currency: 'eur', unit_amount: 1, unknown: 1 } as never),
  ).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'unknown',
  });
  await expect(
    stripe.checkout.sessions.create({ mode: 'subscription', payment_method_types: ['card'] } as never),
  ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  await expect(sdkOf({ ...standIn, secretKey: 'sk_test_wrong' }).customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});

it('another version of the API is refused', async () => {
  const { stripe } = suite;
  await expect(stripe.customers.list({}, { apiVersion: '2024-06-20' })).rejects.toThrow(
    'Invalid Stripe API version',
  );
});

it('the same idempotency key gives the same answer, and an error for another request', async () => {
  const { stripe } = suite;
  const [one, two] = [
    await stripe.customers.create({ email: 'a@example.test' }, { idempotencyKey: 'key-1' }),
    await stripe.customers.create({ email: 'a@example.test' }, { idempotencyKey: 'key-1' }),
  ];
  expect(two.id).toBe(one.id);
  await expect(
    stripe.customers.create({ email: 'b@example.test' }, { idempotencyKey: 'key-1' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('lists have pages, newest first, which the SDK walks by itself', async () => {
  const { stripe } = suite;
  for (let index = 0; index < 7; index += 1)
    await stripe.customers.create({ email: `${index}@example.test` });
  const emails: Array<string | null> = [];
  for await (const { email } of stripe.customers.list({ limit: 3 })) emails.push(email);
  expect(emails).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `${index}@example.test`));
  expect((await stripe.customers.list({ email: '3@example.test' })).data).toHaveLength(1);
});

it('a lookup key belongs to one price and moves only on request', async () => {
  const { stripe, prices } = suite;
  const creation = {
    currency: 'eur',
    unit_amount: 4_499,
    lookup_key: 'pro_month',
    product_data: { name: 'New' },
  };
  await expect(stripe.prices.create(creation)).rejects.toThrow('already uses that lookup key');
  const moved = await stripe.prices.create({ ...creation, transfer_lookup_key: true });
  const found = await stripe.prices.list({ lookup_keys: ['pro_month', 'basic_month'] });
  expect(found.data.map(({ id }) => id)).toEqual([moved.id, prices.basic_month]);
});
