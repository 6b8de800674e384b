import {
  type BillingAnswer,
  type BillingInvoice,
  type BillingSubscription,
  PLANS,
  priceOf,
  purchaseOf,
} from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import type { PaymentSettings } from '../../platform/payment-settings.ts';
import type { CryptoPayment, CryptoTime } from './crypto/crypto-time.ts';
import { decidingPlan } from './entitlement/project-plan.ts';
import type { SubscriptionRow } from './entitlement/subscriptions.store.ts';

export interface BillingFacts {
  readonly settings: PaymentSettings;
  readonly rows: readonly SubscriptionRow[];
  readonly crypto: CryptoTime | null;
  /** Credit that the provider does not have yet. */
  readonly dueCents: number;
  /** Open on invoices of a plan that is due; null for nothing. */
  readonly openCents: number | null;
  readonly trial: boolean;
  /** What the next period by card costs at the provider; null where that is not known. */
  readonly nextPrice: number | null;
  readonly now: Date;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The plan of a user and what is paid next. */
export function presentBilling(facts: BillingFacts): Omit<BillingAnswer, 'status'> {
  const { settings, rows, crypto, now } = facts;
  const card = rows.find(({ source }) => source === 'card');
  const credit = Math.max(0, (card?.credit_cents ?? 0) + facts.dueCents);
  const deciding = decidingPlan(rows, now);
  return {
    methods: {
      card: settings.stripe !== null,
      crypto: settings.crypto !== null,
      stand_in: settings.standIn,
    },
    trial: facts.trial,
    subscription: deciding && presentSubscription(deciding, credit, facts.nextPrice),
    crypto:
      crypto === null || crypto.until <= now
        ? null
        : { lookup_key: crypto.lookup_key, until: crypto.until.toISOString(), unused: crypto.unused },
    credit,
    due: facts.openCents,
    has_card: card?.has_card ?? false,
  };
}

function presentSubscription(
  row: SubscriptionRow,
  credit: number,
  nextPrice: number | null,
): BillingSubscription {
  const { change_lookup_key, change_at, pause_from, pause_until } = row;
  return {
    source: row.source,
    status: row.status,
    lookup_key: row.lookup_key,
    trial_end: iso(row.trial_end),
    period_end: iso(row.period_end),
    next_payment: nextPayment(row, credit, nextPrice),
    cancel_at: iso(row.cancel_at),
    change:
      change_lookup_key === null || change_at === null
        ? null
        : { lookup_key: change_lookup_key, at: change_at.toISOString() },
    pause:
      pause_from === null || pause_until === null
        ? null
        : { from: pause_from.toISOString(), until: pause_until.toISOString() },
  };
}

/** Whether a plan is charged again. Time paid with crypto and granted time are not. */
export const renewsItself = ({ source, cancel_at, status }: SubscriptionRow): boolean =>
  source === 'card' && cancel_at === null && status !== 'canceled';

/** The next regular charge, after credit. The price list counts where the price at the provider is not known. */
export function nextPayment(
  row: SubscriptionRow,
  credit: number,
  nextPrice: number | null,
): BillingSubscription['next_payment'] {
  const at = row.pause_until ?? row.period_end;
  const purchase = purchaseOf(row.change_lookup_key ?? row.lookup_key);
  if (!renewsItself(row) || at === null || purchase === null) return null;
  const price = nextPrice ?? priceOf(purchase);
  return { amount: Math.max(0, price - credit), at: at.toISOString() };
}

/** An invoice of the card payment provider. */
export function presentInvoice(invoice: Stripe.Invoice): BillingInvoice {
  const [line] = invoice.lines.data;
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    created_at: new Date(invoice.created * 1_000).toISOString(),
    amount: invoice.total,
    status: statusOfInvoice(invoice.status),
    description: invoice.description ?? line?.description ?? 'Fairline',
    url: invoice.hosted_invoice_url ?? null,
  };
}

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

function statusOfInvoice(status: Stripe.Invoice['status']): BillingInvoice['status'] {
  return INVOICE_STATUSES.find((known) => known === status) ?? 'draft';
}

/** A payment with crypto; one that was paid back is void. */
export function presentCryptoInvoice(payment: CryptoPayment): BillingInvoice {
  const purchase = purchaseOf(payment.lookup_key);
  return {
    id: payment.id,
    number: null,
    created_at: payment.granted_at.toISOString(),
    amount: payment.amount_cents,
    status: payment.refunded_at === null ? 'paid' : 'void',
    description: `${purchase === null ? 'Fairline' : PLANS[purchase.plan].name}, paid with crypto`,
    url: null,
  };
}
