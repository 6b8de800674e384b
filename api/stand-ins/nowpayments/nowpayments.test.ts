import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type NowPaymentsStandIn, startNowPayments } from './start-nowpayments.ts';

let standIn: NowPaymentsStandIn;
let product: Server;
let callback: string;
let received: Array<{ signature: string; body: string }>;
let answers: number[];

beforeEach(async () => {
  standIn = await startNowPayments({ file: null, log: pino({ level: 'silent' }) });
  received = [];
  answers = [];
  product = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = String(request.headers['x-nowpayments-sig']);
    received.push({ signature, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  callback = `http://127.0.0.1:${(product.address() as AddressInfo).port}/api/crypto/ipn`;
});
afterEach(async () => {
  await standIn.stop();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
});

const call = async (path: string, init: RequestInit = {}, key = standIn.apiKey) => {
  const answer = await fetch(`${standIn.url}${path}`, {
    ...init,
    headers: { 'x-api-key': key, 'Content-Type': 'application/json' },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const newInvoice = async () => {
  const { body } = await call('/v1/invoice', {
    method: 'POST',
    body: JSON.stringify({
      price_amount: 42.99,
      price_currency: 'eur',
      order_id: 'order-7',
      order_description: 'Pro, a month',
      ipn_callback_url: callback,
      success_url: 'http://product.test:3000/billing',
      cancel_url: 'http://product.test:3000/plans',
    }),
  });
  return body as { id: string; invoice_url: string };
};
const submit = async (id: string, fields: Record<string, string>) => {
  const answer = await fetch(`${standIn.url}/stand-in/nowpayments/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  await standIn.notifications.idle();
  return answer;
};

it('an invoice has its page on the address of the product', async () => {
  const { id, invoice_url } = await newInvoice();
  expect(invoice_url).toBe(`http://product.test:3000/stand-in/nowpayments/pay/${id}`);
  expect((await call(`/v1/payment/?invoiceId=${id}`)).body).toMatchObject({ data: [], total: 0 });
});

it('a finished payment is reported with a signature of its sorted JSON, and can be fetched', async () => {
  const { id } = await newInvoice();
  const answer = await submit(id, { status: 'finished' });
  expect(answer.headers.get('location')).toBe('http://product.test:3000/billing');
  const [{ signature = '', body = '' } = {}] = received;
  const { fee, ...flat } = JSON.parse(body) as Record<string, unknown> & { fee: Record<string, unknown> };
  const sorted: Record<string, unknown> = { ...flat, fee: null };
  const text = JSON.stringify(
    Object.fromEntries(
      Object.keys(sorted)
        .toSorted()
        .map((key) => [
          key,
          key === 'fee'
            ? Object.fromEntries(Object.entries(fee).toSorted(([a], [b]) => (a < b ? -1 : 1)))
            : sorted[key],
        ]),
    ),
  );
  expect(signature).toBe(createHmac('sha512', standIn.ipnSecret).update(text).digest('hex'));
  const { data } = (await call(`/v1/payment/?invoiceId=${id}`)).body as {
    data: Array<{ payment_id: number }>;
  };
  const payment = (await call(`/v1/payment/${data[0]?.payment_id}`)).body;
  expect(payment).toMatchObject({
    payment_status: 'finished',
    order_id: 'order-7',
    price_amount: 42.99,
    actually_paid_at_fiat: 42.99,
    invoice_id: Number(id),
  });
});

it('a partial payment has paid half; failed, refunded and expired ones stay on the page', async () => {
  const { id } = await newInvoice();
  for (const status of ['partially_paid', 'failed', 'refunded', 'expired']) {
    const answer = await submit(id, { status });
    expect(answer.headers.get('location')).toBe(`/stand-in/nowpayments/pay/${id}`);
  }
  const reported = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(reported.map((one) => one.payment_status)).toEqual([
    'partially_paid',
    'failed',
    'refunded',
    'expired',
  ]);
  expect(reported[0]).toMatchObject({ actually_paid_at_fiat: 21.5 });
  expect(new Set(reported.map((one) => one.payment_id)).size).toBe(1);
});

it('a lost report leaves a payment that only a request finds', async () => {
  const { id } = await newInvoice();
  await submit(id, { status: 'finished', lost: '1' });
  expect(received).toEqual([]);
  expect((await call(`/v1/payment/?invoiceId=${id}`)).body).toMatchObject({ total: 1 });
});

it('errors have a code: another key, an invoice without an amount, an unknown payment', async () => {
  expect(await call('/v1/payment/1', {}, 'wrong')).toMatchObject({
    status: 403,
    body: { code: 'INVALID_API_KEY' },
  });
  expect(await call('/v1/invoice', { method: 'POST', body: '{}' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST_PARAMS' },
  });
  expect(await call('/v1/payment/1')).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
});
