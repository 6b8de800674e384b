import * as z from 'zod';
import type { AlertKind } from '../alerts/alerts.ts';

/** The subscription plans in ascending order; each includes everything of the one before it. */
export const upgradeLevelSchema = z.enum(['basic', 'pro', 'sharp']);
export type UpgradeLevel = z.infer<typeof upgradeLevelSchema>;

/**
 * What a plan can include besides its numbers. Every check for a plan in the product names one of these.
 *
 * - `realtime-odds`: changed lines are pushed; without it, odds are read on opening and every 40 s.
 * - `live-ev`: the EV of a bet at the current odds. `closing-ev`: CLV.
 * - `line-approximation`: prices of lines that are not offered, in the chart and in the bet panel.
 * - `specials`: specials and player props, in lines and in alerts.
 * - `derived-prices`: prices of markets that the feed does not quote, from the joint model of a match.
 */
export const PLAN_FEATURES = [
  'dropping-odds',
  'odds-history',
  'bet-tracker',
  'stake-calculator',
  'realtime-odds',
  'limit-alerts',
  'closed-alerts',
  'matches',
  'graph-center',
  'live-ev',
  'closing-ev',
  'line-approximation',
  'specials',
  'ai-insights',
  'derived-prices',
  'api',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** What one plan includes. */
export interface Plan {
  /** As written on the screen. */
  readonly name: string;
  /** `all` for every sport, or the sports until the user chooses as many others (`sportsOf`). */
  readonly sports: readonly number[] | 'all';
  /** Saved charts in the Graph Center. */
  readonly graphs: number;
  /** Days that the match search reaches back; 0 without a match search. */
  readonly archiveDays: number;
  readonly features: ReadonlySet<PlanFeature>;
}

const BASIC_FEATURES: readonly PlanFeature[] = [
  'dropping-odds',
  'odds-history',
  'bet-tracker',
  'stake-calculator',
];
const PRO_FEATURES: readonly PlanFeature[] = [
  ...BASIC_FEATURES,
  'realtime-odds',
  'limit-alerts',
  'closed-alerts',
  'matches',
  'graph-center',
  'live-ev',
  'closing-ev',
  'line-approximation',
  'specials',
];
const SHARP_FEATURES: readonly PlanFeature[] = [...PRO_FEATURES, 'ai-insights', 'derived-prices', 'api'];

/** Soccer, tennis and basketball: the three sports of the Basic plan until the user chooses others. */
const BASIC_SPORTS: readonly number[] = [29, 33, 4];

/** What each plan includes (SPEC sections 1 and 6). Every other module asks the functions below. */
export const PLANS: Readonly<Record<UpgradeLevel, Plan>> = {
  basic: {
    name: 'Basic',
    sports: BASIC_SPORTS,
    graphs: 0,
    archiveDays: 0,
    features: new Set(BASIC_FEATURES),
  },
  pro: { name: 'Pro', sports: 'all', graphs: 4, archiveDays: 7, features: new Set(PRO_FEATURES) },
  sharp: { name: 'Sharp', sports: 'all', graphs: 12, archiveDays: 30, features: new Set(SHARP_FEATURES) },
};

/** The feature that a stream of alerts belongs to. */
export const STREAM_FEATURES: Readonly<Record<AlertKind, PlanFeature>> = {
  odds: 'dropping-odds',
  limit: 'limit-alerts',
  closed: 'closed-alerts',
};

/**
 * Whether a plan includes a feature.
 * @example planIncludes('basic', 'limit-alerts') // false
 */
export function planIncludes(level: UpgradeLevel, feature: PlanFeature): boolean {
  return PLANS[level].features.has(feature);
}

/** A plan with the sports that its user has. */
export interface PlanAccess {
  readonly level: UpgradeLevel;
  /** null: all. */
  readonly sports: readonly number[] | null;
}

/**
 * Returns whether a user has a sport.
 * @example hasSport({ sports: [29, 33, 4] }, 19) // false
 */
export function hasSport({ sports }: Pick<PlanAccess, 'sports'>, sportId: number): boolean {
  return sports === null || sports.includes(sportId);
}

/**
 * The sports of a user: as many as the plan has, null for all.
 *
 * @param chosen what the user has chosen; null: nothing yet
 * @example sportsOf('basic', null) // [29, 33, 4]
 * @example sportsOf('pro', [19, 29, 4]) // null
 */
export function sportsOf(level: UpgradeLevel, chosen: readonly number[] | null): readonly number[] | null {
  const { sports } = PLANS[level];
  if (sports === 'all') return null;
  return [...new Set([...(chosen ?? []), ...sports])].slice(0, sports.length);
}

/**
 * The lowest plan that includes a feature.
 * @example lowestPlanWith('ai-insights') // 'sharp'
 */
export function lowestPlanWith(feature: PlanFeature): UpgradeLevel {
  return upgradeLevelSchema.options.find((level) => planIncludes(level, feature)) ?? 'sharp';
}

/**
 * Whether a plan is `minimum` or above it, for what names a plan instead of a feature (a remote's registry row).
 * @example reachesPlan('pro', 'sharp') // false
 */
export function reachesPlan(level: UpgradeLevel, minimum: UpgradeLevel): boolean {
  const order = upgradeLevelSchema.options;
  return order.indexOf(level) >= order.indexOf(minimum);
}

/**
 * The upgrade level: sharp for admins, otherwise the name in the subscription plan, otherwise basic.
 * @example upgradeLevelOf({ admin: false, subscription_plan: 'pro_3months' }) // 'pro'
 */
export function upgradeLevelOf(user: { admin: boolean; subscription_plan: string | null }): UpgradeLevel {
  if (user.admin) return 'sharp';
  const name = upgradeLevelSchema.safeParse(user.subscription_plan?.split('_')[0]);
  return name.success ? name.data : 'basic';
}

/** What the developer API gives: nothing, the Sharp plan's part, or that of its Extended API add-on. */
export type ApiPlan = 'none' | 'sharp' | 'extended';

/**
 * What a plan includes of the developer API. Admins have the add-on.
 *
 * @param level the plan that may be used now; null without one
 * @example apiPlanOf('sharp', { admin: false, subscription_plan: 'sharp_month_api' }) // 'extended'
 * @example apiPlanOf('pro', { admin: false, subscription_plan: 'pro_month' }) // 'none'
 */
export function apiPlanOf(
  level: UpgradeLevel | null,
  { admin, subscription_plan }: { admin: boolean; subscription_plan: string | null },
): ApiPlan {
  if (level === null || !planIncludes(level, 'api')) return 'none';
  return admin || subscription_plan?.endsWith('_api') ? 'extended' : 'sharp';
}
