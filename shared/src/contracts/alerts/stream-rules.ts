import * as z from 'zod';

/** The longest time after which an alert is shown once its price still stands. Seconds. */
export const MAX_CONFIRM_SECONDS = 60;

/** `[min, max]`, each of them included; null leaves an end open. */
const rangeSchema = z
  .tuple([z.number().nonnegative().nullable(), z.number().nonnegative().nullable()])
  .refine(([min, max]) => min === null || max === null || min <= max, 'The first number is the smaller one.');

/**
 * The rules that streams have in common, those of alert settings and those of the EV stream. A field that is null, or an empty list,
 * filters nothing. What they mean is in `@fairline/shared/alerts` (`brokenRuleOf`).
 */
export const streamRules = {
  /** Numbers of periods, which mean something within one sport only. */
  periods: z.array(z.number().int().min(0).max(999)).max(300).default([]),
  /** The most minutes until the start. */
  max_start_time: z.number().int().min(1).max(525_600).nullable().default(null),
  /** Of the price that is shown. */
  odds_range: rangeSchema.nullable().default(null),
  /** Of the market's limit at the sharp bookmaker. A market without a limit is refused. */
  limit_range: rangeSchema.nullable().default(null),
  league_names: z.array(z.string().min(1).max(200)).max(1_000).default([]),
  /** Whether `league_names` are left out, or nothing but them is shown. */
  leagues_mode: z.enum(['show', 'hide']).default('hide'),
  /** Refuses whole and half lines (`hdp_type` 1) of spreads and totals. */
  exclude_european: z.boolean().default(false),
  /** Refuses quarter lines (`hdp_type` 0) of spreads and totals. */
  exclude_quarters: z.boolean().default(false),
  /** What has grown by so many percentage points is shown within the 15 minutes as well; null: nothing is. */
  realert_step: z.number().positive().max(100_000).nullable().default(null),
  /** An alert is shown so many seconds later, if its price still stands then. */
  confirm_seconds: z.number().int().min(0).max(MAX_CONFIRM_SECONDS).default(0),
};

const streamRulesSchema = z.object(streamRules);
/** The rules that streams have in common. */
export type StreamRules = z.output<typeof streamRulesSchema>;
