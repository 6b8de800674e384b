import type { StripeObject } from './stripe-object.ts';

export type Metadata = Readonly<Record<string, string>>;

export interface List<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

export interface Customer extends StripeObject {
  readonly object: 'customer';
  readonly email: string | null;
  readonly balance: number;
  readonly metadata: Metadata;
  readonly invoice_prefix: string;
  readonly invoice_settings: {
    readonly default_payment_method: string | null;
    readonly [field: string]: unknown;
  };
  readonly next_invoice_sequence: number;
  readonly test_clock: string | null;
  /** Where the hosted pages of this customer are reached. */
  readonly _origin: string | null;
}

export interface DeletedCustomer extends StripeObject {
  readonly object: 'deleted_customer';
}

export interface BalanceTransaction extends StripeObject {
  readonly object: 'customer_balance_transaction';
  readonly customer: string;
  readonly amount: number;
  readonly ending_balance: number;
}

export interface Product extends StripeObject {
  readonly object: 'product';
  readonly name: string;
  readonly active: boolean;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Recurring {
  readonly interval: Interval;
  readonly interval_count: number;
  readonly [field: string]: unknown;
}

export interface Price extends StripeObject {
  readonly object: 'price';
  readonly active: boolean;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly product: string;
  readonly recurring: Recurring | null;
  readonly unit_amount: number;
}

/** A part of an invoice that was charged for an item and its time. */
export interface Charged {
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly line: string;
}

export interface SubscriptionItem extends StripeObject {
  readonly object: 'subscription_item';
  readonly current_period_start: number;
  readonly current_period_end: number;
  readonly price: Price;
  readonly quantity: number;
  readonly subscription: string;
  /** What was charged for the time from now on; a proration gives back its unused part. */
  readonly _charged: readonly Charged[];
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete_expired';

export interface Subscription extends StripeObject {
  readonly object: 'subscription';
  readonly customer: string;
  readonly status: SubscriptionStatus;
  readonly billing_cycle_anchor: number;
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly ended_at: number | null;
  readonly currency: string;
  readonly default_payment_method: string | null;
  readonly items: List<SubscriptionItem>;
  readonly latest_invoice: string | null;
  readonly metadata: Metadata;
  readonly pause_collection: { readonly behavior: PauseBehavior; readonly resumes_at: number | null } | null;
  readonly pending_update: ({ readonly expires_at: number } & Readonly<Record<string, unknown>>) | null;
  readonly schedule: string | null;
  readonly trial_start: number | null;
  readonly trial_end: number | null;
  /** The fields that the pending update changes, and the invoice that has to be paid first. */
  readonly _pending: { readonly invoice: string; readonly fields: Readonly<Record<string, unknown>> } | null;
  /** Whether the coming end of the trial was announced. */
  readonly _trial_announced: boolean;
}

export type PauseBehavior = 'keep_as_draft' | 'mark_uncollectible' | 'void';

export interface InvoiceLine {
  readonly id: string;
  readonly object: 'line_item';
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly [field: string]: unknown;
}

/** A line that waits for the next invoice of its subscription. */
export interface InvoiceItem extends StripeObject {
  readonly object: 'invoiceitem';
  readonly customer: string;
  readonly subscription: string;
  readonly invoice: string | null;
  readonly _line: InvoiceLine;
}

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

export interface Invoice extends StripeObject {
  readonly object: 'invoice';
  readonly customer: string;
  readonly status: InvoiceStatus;
  readonly billing_reason: string;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly auto_advance: boolean;
  readonly automatically_finalizes_at: number | null;
  readonly currency: string;
  readonly ending_balance: number | null;
  readonly lines: List<InvoiceLine>;
  readonly next_payment_attempt: number | null;
  readonly number: string | null;
  readonly starting_balance: number;
  readonly status_transitions: Readonly<Record<string, number | null>>;
  readonly total: number;
  readonly _subscription: string | null;
  readonly _intent: string | null;
  /** Where the customer returns to after another step. */
  readonly _return_url: string | null;
}

export interface CheckoutSession extends StripeObject {
  readonly object: 'checkout.session';
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly expires_at: number;
  readonly subscription: string | null;
  readonly url: string | null;
  readonly amount_total: number;
  readonly _order: CheckoutOrder;
  /** The number of the card whose bank asks for another step. */
  readonly _card: string | null;
}

/** What a checkout session buys. */
export interface CheckoutOrder {
  readonly price: string;
  readonly quantity: number;
  readonly trial_days: number | null;
  readonly trial_end: number | null;
  readonly metadata: Metadata;
  readonly description: string | null;
}

export interface SchedulePhase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: ReadonlyArray<
    { readonly price: string; readonly quantity: number } & Readonly<Record<string, unknown>>
  >;
  readonly proration_behavior: ProrationBehavior;
  readonly trial_end: number | null;
  readonly metadata: Metadata;
  readonly [field: string]: unknown;
}

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

export interface SubscriptionSchedule extends StripeObject {
  readonly object: 'subscription_schedule';
  readonly customer: string;
  readonly current_phase: { readonly start_date: number; readonly end_date: number } | null;
  readonly end_behavior: 'release' | 'cancel';
  readonly phases: readonly SchedulePhase[];
  readonly status: 'not_started' | 'active' | 'completed' | 'released' | 'canceled';
  readonly subscription: string | null;
}

export interface PortalConfiguration extends StripeObject {
  readonly object: 'billing_portal.configuration';
  readonly active: boolean;
  readonly is_default: boolean;
}

export interface PortalSession extends StripeObject {
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly return_url: string | null;
  readonly flow: ({ readonly type: string } & Readonly<Record<string, unknown>>) | null;
  /** The number of the card whose bank asks for another step. */
  readonly _card: string | null;
}

export interface StripeEvent extends StripeObject {
  readonly object: 'event';
  readonly type: string;
  readonly data: {
    readonly object: Readonly<Record<string, unknown>>;
    readonly previous_attributes?: unknown;
  };
}

export interface TestClock extends StripeObject {
  readonly object: 'test_helpers.test_clock';
  readonly frozen_time: number;
}

export type * from './payment-objects.ts';
export type * from './stripe-object.ts';
