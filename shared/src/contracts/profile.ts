import * as z from 'zod';
import { instantSchema } from './ids.ts';
import { upgradeLevelSchema } from './plans/plans.ts';
import { preferencesSchema } from './preferences.ts';

/** The status of the card payment provider. Only `active` and `trialing` entitle to the plan. */
export const subscriptionStatusSchema = z.enum([
  'active',
  'canceled',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
]);

export const planSourceSchema = z.enum(['card', 'crypto', 'grant']);

/** The signed-in user. */
export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  admin: z.boolean(),
  subscription_status: subscriptionStatusSchema.nullable(),
  /** `name_duration[_api]`, for example `pro_3months`. */
  subscription_plan: z.string().nullable(),
  trial_end: z.number().int().nullable(),
  /** Where the plan comes from: paid by card, paid with crypto, granted by the operator; null without one. */
  plan_source: planSourceSchema.nullable(),
  /** When a plan that does not renew itself ends. */
  subscription_until: instantSchema.nullable(),
  /** At the card payment provider. */
  customer_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  /** Until when the user has locked the application for themselves; null or past: not locked. */
  break_until: instantSchema.nullable(),
  starting_bankroll: z.number().nonnegative().nullable(),
  created_at: instantSchema,
  settings: z.object({ preferences: preferencesSchema }),
  upgradeLevel: upgradeLevelSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** Demo accounts, one per level, with one password. They exist only if `DEMO` is on. */
export const DEMO_ACCOUNTS = [
  { email: 'basic@fairline.test', admin: false, subscription_plan: 'basic_month' },
  { email: 'pro@fairline.test', admin: false, subscription_plan: 'pro_3months' },
  { email: 'sharp@fairline.test', admin: false, subscription_plan: 'sharp_6months_api' },
  { email: 'admin@fairline.test', admin: true, subscription_plan: null },
] as const;
/** Whether an account is one of the demo's, which everybody who opens the demo signs in to. */
export const isDemoAccount = (email: string): boolean => DEMO_ACCOUNTS.some((demo) => demo.email === email);
/** Not a secret: the login page shows it if `DEMO` is on. */
export const DEMO_PASSWORD = 'fairline-demo';
