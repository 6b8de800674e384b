import type { BillingAnswer, BillingPreview, BillingSubscription } from '@fairline/shared/contracts';

/** An installation with card and crypto, whose user has no plan yet, except the given fields. */
export function billing(fields: Partial<BillingAnswer> = {}): BillingAnswer {
  return {
    status: 'ok',
    methods: { card: true, crypto: true, stand_in: false },
    trial: false,
    subscription: null,
    crypto: null,
    due: null,
    credit: 0,
    has_card: false,
    ...fields,
  };
}

/** Pro for three months by card, in use until the first of March 2030, except the given fields. */
export function billingSubscription(fields: Partial<BillingSubscription> = {}): BillingSubscription {
  return {
    source: 'card',
    status: 'active',
    lookup_key: 'pro_3months',
    trial_end: null,
    period_end: '2030-03-01T10:00:00.000Z',
    next_payment: { amount: 10_999, at: '2030-03-01T10:00:00.000Z' },
    cancel_at: null,
    change: null,
    pause: null,
    ...fields,
  };
}

/** The upgrade of that to Sharp, on the first of January 2030, except the given fields. */
export function billingPreview(fields: Partial<BillingPreview> = {}): BillingPreview {
  return {
    status: 'ok',
    due_now: 5_000,
    new_part: 12_000,
    unused_part: 7_000,
    credit_used: 0,
    effective_at: '2030-01-01T10:00:00.000Z',
    next_payment: { amount: 17_999, at: '2030-03-01T10:00:00.000Z' },
    resumes_at: null,
    token: 'preview-1',
    ...fields,
  };
}
