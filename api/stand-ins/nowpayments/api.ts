import * as z from 'zod';
import { json, type StandInAnswer, type StandInRequest } from '../http/serve.ts';
import type { CryptoPayment, CryptoState } from './payments.ts';

const address = z.string().refine((value) => URL.canParse(value), 'is not an address');

const invoiceRequest = z.object({
  price_amount: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]),
  price_currency: z.string().min(3),
  pay_currency: z.string().optional(),
  order_id: z.union([z.string(), z.number()]).optional(),
  order_description: z.string().optional(),
  ipn_callback_url: address.optional(),
  success_url: address.optional(),
  cancel_url: address.optional(),
  partially_paid_url: address.optional(),
  is_fixed_rate: z.boolean().optional(),
  is_fee_paid_by_user: z.boolean().optional(),
});

/** Answers a request of the API; `origin` is where the pages are when the request names no address. */
export function answerCryptoApi(state: CryptoState, origin: string, request: StandInRequest): StandInAnswer {
  const path = request.path.replace(/\/$/, '');
  if (request.method === 'GET' && path === '/v1/status') return json(200, { message: 'OK' });
  if (request.headers['x-api-key'] !== state.keys.apiKey) {
    return failure(403, 'INVALID_API_KEY', 'Invalid api key');
  }
  if (request.method === 'POST' && path === '/v1/invoice') return createInvoice(state, origin, request.body);
  if (request.method !== 'GET') return failure(404, 'NOT_FOUND', 'Endpoint not found');
  if (path === '/v1/payment') return list(state, new URLSearchParams(request.query));
  const [, id] = /^\/v1\/payment\/(\d+)$/.exec(path) ?? [];
  if (id === undefined) return failure(404, 'NOT_FOUND', 'Endpoint not found');
  const payment = state.payment(Number(id));
  return payment === undefined ? failure(404, 'PAYMENT_NOT_FOUND', 'Payment not found') : json(200, payment);
}

function createInvoice(state: CryptoState, origin: string, body: string): StandInAnswer {
  const parsed = invoiceRequest.safeParse(parseJson(body));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(400, 'INVALID_REQUEST_PARAMS', `${issue?.path.join('.') || 'body'} ${issue?.message}`);
  }
  const { data } = parsed;
  const invoice = state.addInvoice(
    {
      order_id: data.order_id === undefined ? null : String(data.order_id),
      order_description: data.order_description ?? null,
      price_amount: String(data.price_amount),
      price_currency: data.price_currency.toUpperCase(),
      pay_currency: data.pay_currency ?? null,
      ipn_callback_url: data.ipn_callback_url ?? null,
      success_url: data.success_url ?? null,
      cancel_url: data.cancel_url ?? null,
    },
    data.success_url === undefined ? origin : new URL(data.success_url).origin,
  );
  return json(200, invoice);
}

function list(state: CryptoState, query: URLSearchParams): StandInAnswer {
  const limit = Math.min(500, Math.max(1, Number(query.get('limit') ?? 10) || 10));
  const page = Math.max(0, Number(query.get('page') ?? 0) || 0);
  const invoice = query.get('invoiceId');
  const descending = query.get('orderBy') !== 'asc';
  const found = state.payments.filter(({ invoice_id }) => invoice === null || String(invoice_id) === invoice);
  const sorted = found.toSorted((a, b) => compare(a, b) * (descending ? -1 : 1));
  return json(200, {
    data: sorted.slice(page * limit, (page + 1) * limit),
    limit,
    page,
    pagesCount: Math.ceil(found.length / limit),
    total: found.length,
  });
}

function compare(a: CryptoPayment, b: CryptoPayment): number {
  return a.created_at.localeCompare(b.created_at) || a.payment_id - b.payment_id;
}

function failure(statusCode: number, code: string, message: string): StandInAnswer {
  return json(statusCode, { status: false, statusCode, code, message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
