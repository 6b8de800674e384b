import * as z from 'zod';
import { marketSchema } from '../ids.ts';
import { planIncludes, STREAM_FEATURES, type UpgradeLevel } from '../plans/plans.ts';
import { MIN_DROP_PERCENTAGE, TIME_INTERVALS } from './alerting.ts';
import { type AlertKind, alertKindSchema } from './alerts.ts';
import { streamRules } from './stream-rules.ts';

/** Most settings of one user, over all streams. */
export const MAX_ALERT_SETTINGS = 100;
/** The longest name of a setting. */
export const MAX_SETTING_NAME = 60;
/** `min_drop_percentage` of the setting that a user without settings sees. */
export const DEFAULT_DROP_PERCENTAGE = 5;

/** The largest value of an `integer` column. */
const MAX_INT = 2_147_483_647;

const idSchema = z.number().int().positive().max(MAX_INT);
const rules = {
  name: z.string().trim().min(1).max(MAX_SETTING_NAME),
  type: alertKindSchema,
  enabled: z.boolean(),
  /** Null: all sports. */
  sport_id: z.number().int().positive().max(MAX_INT).nullable(),
  markets: z.array(marketSchema).max(4).default([]),
  /** The smallest drop, or for limits the smallest change. Not applied to closed alerts. */
  min_drop_percentage: z.number().min(MIN_DROP_PERCENTAGE).max(100_000).nullable().default(null),
  /** The longest interval in which the drop may have happened. Seconds. */
  time_interval: z.literal(TIME_INTERVALS).nullable().default(null),
  /** `odds_range` and `confirm_seconds` are of dropping odds only, `realert_step` not of closed markets. */
  ...streamRules,
  /** Of a limit: 1 up, 0 down, 2 both. */
  direction: z.literal([0, 1, 2]).default(2),
};

/**
 * Which moves a user wants to see. A field that is null, or an empty list, filters nothing. Only `type`, `name`, `enabled`
 * and `sport_id` are required of a setting that is saved; one without an id is new.
 */
export const alertSettingSchema = z
  .object({ id: idSchema.optional(), ...rules })
  .refine(({ sport_id, periods }) => sport_id !== null || periods.length === 0, {
    path: ['periods'],
    message: 'Choose a sport before its periods.',
  });
export type AlertSetting = z.output<typeof alertSettingSchema>;
export type AlertSettingInput = z.input<typeof alertSettingSchema>;

/**
 * The setting of a user who has none for a stream: all of it, but changes of 5 % and more.
 * @example defaultSetting('odds').min_drop_percentage // 5
 */
export function defaultSetting(type: AlertKind): AlertSetting {
  return alertSettingSchema.parse({
    name: 'Default',
    type,
    enabled: true,
    sport_id: null,
    min_drop_percentage: type === 'closed' ? null : DEFAULT_DROP_PERCENTAGE,
  });
}

/** `POST /api/alerts/update-settings`: the whole list, in its order. Settings that it leaves out are deleted. */
export const updateAlertSettingsSchema = z.object({
  settings: z.array(alertSettingSchema).max(MAX_ALERT_SETTINGS),
  /** The version that was changed; absent: whatever is stored is replaced. */
  version: z.number().int().nonnegative().max(MAX_INT).optional(),
});
export type UpdateAlertSettings = z.output<typeof updateAlertSettingsSchema>;

/**
 * Whether a plan evaluates a setting. Others are stored and show nothing.
 *
 * @param sports of the user (`sportsOf`); null for all
 * @example isIncluded({ type: 'odds', sport_id: null }, 'basic', [29, 33, 4]) // false: all sports
 */
export function isIncluded(
  { type, sport_id }: Pick<AlertSetting, 'type' | 'sport_id'>,
  level: UpgradeLevel,
  sports: readonly number[] | null,
): boolean {
  if (!planIncludes(level, STREAM_FEATURES[type])) return false;
  return sports === null || (sport_id !== null && sports.includes(sport_id));
}

/**
 * The settings that apply to a user without an own one for a stream: one for all sports, or one for each sport of the plan.
 */
export function defaultSettings(type: AlertKind, sports: readonly number[] | null): AlertSetting[] {
  const setting = defaultSetting(type);
  return sports === null ? [setting] : sports.map((sport_id) => ({ ...setting, sport_id }));
}

const savedSettingSchema = z.object({
  id: idSchema,
  ...rules,
  /** The plan evaluates it. A setting that it does not include is kept and shows nothing. */
  included: z.boolean(),
});
export type SavedAlertSetting = z.output<typeof savedSettingSchema>;

/** The user's settings in their order; `version` grows with every save, and is 0 before the first. */
export const alertSettingsSchema = z.object({
  status: z.literal('ok'),
  settings: z.array(savedSettingSchema),
  version: z.number().int().nonnegative(),
  /** The sports of the plan, chosen by the user; null where the plan includes all. */
  sports: z.array(z.number().int().positive()).nullable(),
});
export type AlertSettings = z.output<typeof alertSettingsSchema>;

/** `POST /api/alerts/sports`: the sports of a plan that does not include all, as many as it has. */
export const chooseSportsSchema = z.object({
  sports: z
    .array(z.number().int().positive().max(MAX_INT))
    .min(1)
    .max(20)
    .refine((sports) => new Set(sports).size === sports.length, 'A sport is listed twice.'),
});
