import { at } from './moment.ts';

const subscription = {
  ...{ source: 'card', status: 'trialing', lookup_key: 'pro_month', trial_end: at, period_end: at },
  ...{ next_payment: { amount: 4_299, at }, cancel_at: null, change: null, pause: null },
};
const billing = {
  ...{ status: 'ok', methods: { card: true, crypto: false, stand_in: true }, trial: false },
  ...{ subscription, crypto: null, credit: 0, has_card: true },
};
const billingPreview = {
  ...{ status: 'ok', due_now: 2_000, new_part: 3_000, unused_part: 1_000, credit_used: 0, effective_at: at },
  ...{ next_payment: null, resumes_at: null, token: 't' },
};
const invoice = {
  ...{ id: 'in_1', number: null, created_at: at, amount: 4_299, status: 'paid', description: 'Pro' },
  url: null,
};

/** Values of the schemas of payments. */
export const BILLING_EXAMPLES: unknown[] = [
  ...['month', 'card', 'sharp_3months_api', { kind: 'cancel' }, { kind: 'pause', periods: 2 }],
  ...[
    { kind: 'switch', lookup_key: 'basic_month' },
    { kind: 'switch', lookup_key: 'basic_year' },
  ],
  ...[billing, { status: 'ok', invoices: [invoice] }, billingPreview, { status: 'ok', url: '/pay' }],
  ...[{ change: { kind: 'keep' }, token: 't' }, { lookup_key: 'pro_month' }, { status: 'ok', url: null }],
  { plan_name: 'sharp', duration: '6months', withApi: true },
  { status: 'ok', success: true, new_status: 'active' },
];
