import * as z from 'zod';
import { instantSchema } from './ids.ts';
import { preferencesSchema } from './preferences.ts';

/** What an account may see, each level all of the one before. */
export const upgradeLevelSchema = z.enum(['basic', 'pro', 'sharp']);
export type UpgradeLevel = z.infer<typeof upgradeLevelSchema>;

/** The card provider's own words. Only `active` and `trialing` entitle to the plan. */
export const subscriptionStatusSchema = z.enum([
  'active',
  'canceled',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
]);

/** The signed-in user as the product knows them. */
export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  admin: z.boolean(),
  subscription_status: subscriptionStatusSchema.nullable(),
  /** `name_duration[_api]`, for example `pro_3months`. */
  subscription_plan: z.string().nullable(),
  trial_end: z.number().int().nullable(),
  starting_bankroll: z.number().nonnegative().nullable(),
  created_at: instantSchema,
  settings: z.object({ preferences: preferencesSchema }),
  upgradeLevel: upgradeLevelSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * The upgrade level: sharp for admins, otherwise the plan's name, otherwise basic.
 * @example upgradeLevelOf({ admin: false, subscription_plan: 'pro_3months' }) // 'pro'
 */
export function upgradeLevelOf(user: { admin: boolean; subscription_plan: string | null }): UpgradeLevel {
  if (user.admin) return 'sharp';
  const name = upgradeLevelSchema.safeParse(user.subscription_plan?.split('_')[0]);
  return name.success ? name.data : 'basic';
}

/** Demo accounts, one a level; all share one password. They exist only where `DEMO` is on. */
export const DEMO_ACCOUNTS = [
  { email: 'basic@fairline.test', admin: false, subscription_plan: 'basic_month' },
  { email: 'pro@fairline.test', admin: false, subscription_plan: 'pro_3months' },
  { email: 'sharp@fairline.test', admin: false, subscription_plan: 'sharp_6months_api' },
  { email: 'admin@fairline.test', admin: true, subscription_plan: null },
] as const;
/** Shown on the login page where `DEMO` is on, so no secret. */
export const DEMO_PASSWORD = 'fairline-demo';
