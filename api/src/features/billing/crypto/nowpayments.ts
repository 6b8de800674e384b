import * as z from 'zod';
import { callsProvider } from '../../../platform/deadline.ts';
import { readBounded } from '../../../platform/outgoing/read-bounded.ts';
import type { CryptoAccount } from '../../../platform/payment-settings.ts';
import { billingErrors } from '../billing-errors.ts';
import type { CryptoProvider, ProviderPayment } from './crypto-provider.ts';
import { isSignedIpn } from './ipn-signature.ts';

const API = 'https://api.nowpayments.io';
const TIMEOUT_MS = 8_000;
/** A list of fifty payments has 100 kB. */
const MOST_BYTES = 1024 ** 2;

const idSchema = z.union([z.string(), z.number()]).transform(String);
const invoiceSchema = z.object({ id: idSchema, invoice_url: z.url() });
const paymentSchema = z.object({
  payment_id: idSchema,
  payment_status: z.string(),
  order_id: z.string().nullish(),
  price_amount: z.coerce.number(),
  price_currency: z.string(),
});
const listSchema = z.object({ data: z.array(paymentSchema) });
const notificationSchema = z.object({ payment_id: idSchema, order_id: z.string() });

/** The provider's statuses; others mean that the payment is on its way. */
const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  partially_paid: 'partial',
  finished: 'finished',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
};

/** NOWPayments. */
export function createNowPayments({ apiKey, ipnSecret, url = API }: CryptoAccount): CryptoProvider {
  async function call(path: string, body?: object): Promise<{ status: number; json: unknown }> {
    if (body !== undefined) callsProvider();
    const response = await fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw billingErrors.providerFailed();
    });
    const json: unknown = await readBounded(response, MOST_BYTES)
      .then((bytes) => JSON.parse(bytes.toString('utf8')))
      .catch(() => null);
    return { status: response.status, json };
  }

  async function answerOf<S extends z.ZodType>(schema: S, path: string, body?: object): Promise<z.output<S>> {
    const { status, json } = await call(path, body);
    const parsed = schema.safeParse(json);
    if (status >= 300 || !parsed.success) throw billingErrors.providerFailed();
    return parsed.data;
  }

  return {
    async createInvoice({ id, amountCents, description, notifyUrl, successUrl, cancelUrl }) {
      const invoice = await answerOf(invoiceSchema, '/v1/invoice', {
        price_amount: amountCents / 100,
        price_currency: 'eur',
        order_id: id,
        order_description: description,
        ipn_callback_url: notifyUrl,
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
      return { id: invoice.id, url: invoice.invoice_url };
    },
    async payment(id) {
      return toPayment(await answerOf(paymentSchema, `/v1/payment/${encodeURIComponent(id)}`));
    },
    async paymentsOf(providerInvoiceId) {
      const path = `/v1/payment/?limit=50&page=0&invoiceId=${encodeURIComponent(providerInvoiceId)}`;
      const { status, json } = await call(path);
      // Some accounts may read this list with a session of its own only; the notifications remain.
      if (status === 401 || status === 403) return [];
      const parsed = listSchema.safeParse(json);
      if (status >= 300 || !parsed.success) throw billingErrors.providerFailed();
      return parsed.data.data.map(toPayment);
    },
    readNotification(body, signature) {
      if (!isSignedIpn(body, signature, ipnSecret)) return null;
      const parsed = notificationSchema.safeParse(body);
      return parsed.success ? { id: parsed.data.payment_id, invoiceId: parsed.data.order_id } : null;
    },
  };
}

function toPayment(payment: z.output<typeof paymentSchema>): ProviderPayment {
  const isEuro = payment.price_currency.toLowerCase() === 'eur';
  return {
    id: payment.payment_id,
    invoiceId: payment.order_id ?? '',
    status: STATUSES[payment.payment_status] ?? 'waiting',
    // A price in another currency is not one of ours.
    amountCents: isEuro ? Math.round(payment.price_amount * 100) : 0,
  };
}
