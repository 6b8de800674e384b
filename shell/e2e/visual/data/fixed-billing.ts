import type { Profile } from '@fairline/shared/contracts';
import { billing, billingSubscription } from '@fairline/shared/testing/factories/billing.factory.ts';
import { minutesFromNow } from './fixed-time.ts';
import type { Visitor } from './visitor.ts';

const DAY = 24 * 60;
const NO_PLAN: Partial<Profile> = {
  ...{ plan_source: null, subscription_status: null, subscription_plan: null },
  created_at: minutesFromNow(-10),
};

/** What the profile of a visitor has besides its plan. */
export const ACCOUNTS: Partial<Record<Visitor, Partial<Profile>>> = {
  new: NO_PLAN,
  newcomer: { created_at: minutesFromNow(-10) },
  developer: { subscription_plan: 'sharp_month_api' },
  break: { break_until: minutesFromNow(9 * DAY + 200) },
};

/** The answer of plans and payments to a call, or null where it has none. */
export function billingAnswer(call: string, visitor: Visitor): object | null {
  if (call === 'GET /api/billing/invoices')
    return { status: 'ok', invoices: visitor === 'new' ? [] : INVOICES };
  if (call !== 'GET /api/billing') return null;
  if (visitor === 'new') return billing({ trial: true });
  return billing({
    methods: { card: true, crypto: true, stand_in: true },
    subscription: billingSubscription({
      lookup_key: 'sharp_3months',
      next_payment: { amount: 16_765, at: minutesFromNow(40 * DAY) },
      change: { lookup_key: 'pro_month', at: minutesFromNow(40 * DAY) },
    }),
    crypto: { lookup_key: 'sharp_month', until: minutesFromNow(12 * DAY), unused: 2_514 },
    credit: 1_234,
    has_card: true,
  });
}

const INVOICES = [
  { days: 50, amount: 17_999, status: 'paid', description: 'Sharp, 3 months' },
  { days: 140, amount: 17_999, status: 'paid', description: 'Sharp, 3 months' },
  { days: 142, amount: 2_499, status: 'void', description: 'Basic, 1 month' },
].map(({ days, ...invoice }, at) => ({
  ...invoice,
  id: `in_${at}`,
  number: `FL-000${9 - at}`,
  created_at: minutesFromNow(-days * DAY),
  url: 'https://pay.test/invoice',
}));
