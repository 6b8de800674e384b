import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { upgradeLevelSchema } from '../plans/plans.ts';
import { durationSchema, lookupKeySchema } from '../plans/prices.ts';
import { planSourceSchema, subscriptionStatusSchema } from '../profile.ts';

/** An amount in euro cents, VAT included. */
const centsSchema = z.number().int();

/** The subscription that decides the plan now. */
const subscriptionSchema = z.object({
  source: planSourceSchema,
  status: subscriptionStatusSchema,
  lookup_key: lookupKeySchema,
  trial_end: instantSchema.nullable(),
  /** The end of what is paid; null for a grant without an end. */
  period_end: instantSchema.nullable(),
  /** The next charge, after credit; null: nothing more is charged. */
  next_payment: z.object({ amount: centsSchema, at: instantSchema }).nullable(),
  /** When it ends because it was cancelled. */
  cancel_at: instantSchema.nullable(),
  /** Another plan or period that begins later. */
  change: z.object({ lookup_key: lookupKeySchema, at: instantSchema }).nullable(),
  /** Days without charge and without the product. */
  pause: z.object({ from: instantSchema, until: instantSchema }).nullable(),
});
export type BillingSubscription = z.infer<typeof subscriptionSchema>;

/** `GET /api/billing`: the user's plan, what is paid next, and what this installation can charge. */
export const billingSchema = z.object({
  status: z.literal('ok'),
  /** Which payments this installation offers. `stand_in`: they go to the demo's own pay page and cost nothing. */
  methods: z.object({ card: z.boolean(), crypto: z.boolean(), stand_in: z.boolean() }),
  /** Whether a first subscription by card begins with free days. */
  trial: z.boolean(),
  subscription: subscriptionSchema.nullable(),
  /** Paid with crypto and not used up; null without any. */
  crypto: z.object({ lookup_key: lookupKeySchema, until: instantSchema, unused: centsSchema }).nullable(),
  /** What the next charges by card are reduced by. */
  credit: centsSchema,
  /** Open on invoices whose payment failed, which keeps the plan closed; null: nothing, or the provider did not answer. */
  due: centsSchema.nullable().default(null),
  /** Whether a card is stored, so that the portal can be opened. */
  has_card: z.boolean(),
});
export type BillingAnswer = z.infer<typeof billingSchema>;

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: instantSchema,
  amount: centsSchema,
  /** Refunds stand on the invoice itself. */
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  description: z.string(),
  url: z.string().nullable(),
});
export type BillingInvoice = z.infer<typeof invoiceSchema>;
/** `GET /api/billing/invoices`: the last hundred, newest first. */
export const billingInvoicesSchema = z.object({ status: z.literal('ok'), invoices: z.array(invoiceSchema) });

/** A change of a subscription by card, which takes effect at once or at the end of what is paid. */
export const billingChangeSchema = z.discriminatedUnion('kind', [
  /** A higher plan, or the API add-on: charged and used at once. */
  z.object({ kind: z.literal('upgrade'), lookup_key: lookupKeySchema }),
  /** A lower plan, or another period: from the end of what is paid. */
  z.object({ kind: z.literal('switch'), lookup_key: lookupKeySchema }),
  /** Nothing is charged for so many periods after the one that is paid. */
  z.object({ kind: z.literal('pause'), periods: z.number().int().min(1).max(3) }),
  z.object({ kind: z.literal('cancel') }),
  /** Takes back a cancellation, a pause or a switch that has not taken effect. */
  z.object({ kind: z.literal('keep') }),
]);
export type BillingChange = z.infer<typeof billingChangeSchema>;

/** `POST /api/billing/preview`: the exact amounts and dates of a change, before it is made. */
export const billingPreviewSchema = z.object({
  status: z.literal('ok'),
  /** Charged now; 0 for a change that takes effect later. */
  due_now: centsSchema,
  /** Of an upgrade: the price of the new plan for the rest, and what is given back of the old one. */
  new_part: centsSchema,
  unused_part: centsSchema,
  /** Credit that reduces `due_now`. */
  credit_used: centsSchema,
  /** When the change takes effect. */
  effective_at: instantSchema,
  /** The first regular charge afterwards; null: none. */
  next_payment: z.object({ amount: centsSchema, at: instantSchema }).nullable(),
  /** Of a pause: when the product opens again. */
  resumes_at: instantSchema.nullable(),
  /** Sent back with the change, which then charges exactly what was shown. */
  token: z.string(),
});
export type BillingPreview = z.infer<typeof billingPreviewSchema>;

/** `POST /api/billing/change`: makes a change that was previewed. 409 `preview_outdated` when its amount would differ. */
export const billingChangeRequestSchema = z.object({ change: billingChangeSchema, token: z.string() });
/** `url`: a page of the payment provider that asks for another step; null when the change is made. */
export const billingChangeAnswerSchema = z.object({ status: z.literal('ok'), url: z.string().nullable() });

/** `POST /api/checkout/create-checkout-session` and `POST /api/checkout/upgrade-plan` (with the token of a preview). */
export const checkoutRequestSchema = z.object({
  lookup_key: lookupKeySchema,
  token: z.string().optional(),
});
/** `POST /api/checkout/crypto/create-invoice`. */
export const cryptoInvoiceRequestSchema = z.object({
  plan_name: upgradeLevelSchema,
  duration: durationSchema,
  withApi: z.boolean(),
});
/** The page on which the user goes on. */
export const checkoutAnswerSchema = z.object({ status: z.literal('ok'), url: z.string() });

/** `GET /api/checkout/check-subscription`: the status after asking the payment provider. */
export const checkSubscriptionSchema = z.object({
  status: z.literal('ok'),
  success: z.boolean(),
  new_status: subscriptionStatusSchema.nullable(),
});
