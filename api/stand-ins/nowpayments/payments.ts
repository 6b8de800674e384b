import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { replaceAtomically } from '../../src/platform/write-atomically.ts';

export const STATUSES = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const;
export type PaymentStatus = (typeof STATUSES)[number];

const invoiceSchema = z.object({
  id: z.string(),
  token_id: z.string(),
  order_id: z.string().nullable(),
  order_description: z.string().nullable(),
  price_amount: z.string(),
  price_currency: z.string(),
  pay_currency: z.string().nullable(),
  ipn_callback_url: z.string().nullable(),
  invoice_url: z.string(),
  success_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CryptoInvoice = z.infer<typeof invoiceSchema>;

const paymentSchema = z.object({
  payment_id: z.number(),
  invoice_id: z.number(),
  payment_status: z.enum(STATUSES),
  pay_address: z.string(),
  price_amount: z.number(),
  price_currency: z.string(),
  pay_amount: z.number(),
  actually_paid: z.number(),
  actually_paid_at_fiat: z.number(),
  pay_currency: z.string(),
  order_id: z.string().nullable(),
  order_description: z.string().nullable(),
  purchase_id: z.string(),
  outcome_amount: z.number(),
  outcome_currency: z.string(),
  payin_extra_id: z.null(),
  parent_payment_id: z.null(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CryptoPayment = z.infer<typeof paymentSchema>;

const savedSchema = z.object({
  apiKey: z.string(),
  ipnSecret: z.string(),
  invoices: z.array(invoiceSchema),
  payments: z.array(paymentSchema),
});
type Saved = z.infer<typeof savedSchema>;

/** Coins for a euro; the price never moves. */
const COINS_PER_EURO = 0.0005;

/** What the stand-in stores: its keys, invoices, and the payment of each. */
export class CryptoState {
  readonly #file: string | null;
  readonly #now: () => number;
  #saved: Saved;

  /** @param now epoch milliseconds */
  constructor(file: string | null, now: () => number) {
    this.#file = file;
    this.#now = now;
    this.#saved = (file === null ? null : read(file)) ?? {
      apiKey: `np_${randomBytes(20).toString('hex')}`,
      ipnSecret: randomBytes(24).toString('hex'),
      invoices: [],
      payments: [],
    };
    this.#save();
  }

  get keys(): { readonly apiKey: string; readonly ipnSecret: string } {
    return this.#saved;
  }

  get payments(): readonly CryptoPayment[] {
    return this.#saved.payments;
  }

  invoice(id: string): CryptoInvoice | undefined {
    return this.#saved.invoices.find((invoice) => invoice.id === id);
  }

  payment(id: number): CryptoPayment | undefined {
    return this.#saved.payments.find(({ payment_id }) => payment_id === id);
  }

  paymentOf({ id }: CryptoInvoice): CryptoPayment | undefined {
    return this.#saved.payments.find(({ invoice_id }) => invoice_id === Number(id));
  }

  addInvoice(
    fields: Omit<CryptoInvoice, 'id' | 'token_id' | 'created_at' | 'updated_at' | 'invoice_url'>,
    origin: string,
  ): CryptoInvoice {
    const id = this.#newNumber();
    const at = this.#time();
    const invoice = {
      ...fields,
      id: String(id),
      token_id: String(this.#newNumber()),
      invoice_url: `${origin}/stand-in/nowpayments/pay/${id}`,
      created_at: at,
      updated_at: at,
    };
    this.#saved.invoices.push(invoice);
    this.#save();
    return invoice;
  }

  /** Sets the status of the payment of an invoice; the first one begins it. */
  setStatus(invoice: CryptoInvoice, status: PaymentStatus): CryptoPayment {
    const price = Number(invoice.price_amount);
    const before = this.paymentOf(invoice) ?? this.#newPayment(invoice, price);
    const part = PAID[status] ?? before.actually_paid_at_fiat / price;
    const payment = {
      ...before,
      payment_status: status,
      actually_paid: coins(price * part),
      actually_paid_at_fiat: Math.round(price * part * 100) / 100,
      outcome_amount: coins(price * part * 0.995),
      updated_at: this.#time(),
    };
    const others = this.#saved.payments.filter(({ payment_id }) => payment_id !== payment.payment_id);
    this.#saved = { ...this.#saved, payments: [...others, payment] };
    this.#save();
    return payment;
  }

  #newPayment(invoice: CryptoInvoice, price: number): CryptoPayment {
    return {
      payment_id: this.#newNumber(),
      invoice_id: Number(invoice.id),
      payment_status: 'waiting',
      pay_address: `bc1q${randomBytes(19).toString('hex')}`,
      price_amount: price,
      price_currency: invoice.price_currency,
      pay_amount: coins(price),
      actually_paid: 0,
      actually_paid_at_fiat: 0,
      pay_currency: invoice.pay_currency ?? 'btc',
      order_id: invoice.order_id,
      order_description: invoice.order_description,
      purchase_id: String(this.#newNumber()),
      outcome_amount: 0,
      outcome_currency: 'eur',
      payin_extra_id: null,
      parent_payment_id: null,
      created_at: this.#time(),
      updated_at: this.#time(),
    };
  }

  #newNumber(): number {
    return 4_000_000_000 + randomBytes(4).readUInt32BE();
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }

  #save(): void {
    if (this.#file !== null) replaceAtomically(this.#file, JSON.stringify(this.#saved));
  }
}

/** The part of the price that was paid in a status; a failed or expired payment has what it had. */
const PAID: Partial<Record<PaymentStatus, number>> = {
  waiting: 0,
  confirming: 1,
  confirmed: 1,
  sending: 1,
  partially_paid: 0.5,
  finished: 1,
};

function coins(euros: number): number {
  return Number((euros * COINS_PER_EURO).toFixed(8));
}

function read(file: string): Saved | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = savedSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is damaged. Delete it to begin with an empty payment stand-in.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
