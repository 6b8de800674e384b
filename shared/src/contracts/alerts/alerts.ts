import * as z from 'zod';
import { instantSchema, lineIdSchema, marketSchema } from '../ids.ts';
import { ALERT_PAGE_SIZE, TIME_INTERVALS } from './alerting.ts';

/** The three streams of alerts. Which plans include them is in `STREAM_FEATURES`. */
export const alertKindSchema = z.enum(['odds', 'limit', 'closed']);
export type AlertKind = z.infer<typeof alertKindSchema>;

/** Prices of all outcomes of the market that the alert is about, by outcome. The margin is removed from these. */
export const quotePricesSchema = z.record(z.string(), z.number().positive());
export type QuotePrices = z.infer<typeof quotePricesSchema>;

const shared = {
  /** Of the move that it shows. Clients use it as cursor, which means its place in the order of the stream. */
  id: z.number().int().positive(),
  /** Of its event and period. */
  line_id: lineIdSchema,
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  market: marketSchema,
  period: z.number().int(),
  /** 'home' | 'draw' | 'away' | 'over' | 'under', a contestant's name for specials, null for a whole market. */
  outcome: z.string().nullable(),
  /** The selection's own handicap (already negated for the away side) or points; null where there are none. */
  points: z.number().nullable(),
  specials_name: z.string().nullable(),
  /** Limit (volume) of the market when the alert was raised; null when the market has none. */
  limit_val: z.number().nullable(),
  /** 0 quarter line (x.25, x.75), 1 whole or half line; null without points. */
  hdp_type: z.literal([0, 1]).nullable(),
  starts: instantSchema,
  created_at: instantSchema,
  /** When the stream shows it: `created_at`, or `confirm_seconds` later. Streams are ordered by it and by the id. */
  shown_at: instantSchema,
  /** The smallest interval in which the change reaches the percentage of the setting. Seconds. */
  time_interval: z.literal(TIME_INTERVALS),
  /**
   * The user's settings that show it, that of the interval first; without an id the default setting. A setting with
   * `confirm_seconds` may join later (`alerts-changed`).
   */
  settings: z.array(z.object({ id: z.number().int().positive().nullable(), name: z.string() })).min(1),
  /** A further drop within 15 minutes of the alert before, by the `realert_step` of the setting. */
  realert: z.boolean(),
  /** After so many seconds the drop still stood; null: it was shown at once. */
  confirmed_after: z.number().int().positive().nullable(),
  /** After so many seconds it turned out to be a price error, which an open page learns by `alerts-changed`; null: it is none. */
  withdrawn_after: z.number().nonnegative().nullable(),
};

/** The line whose prices `quote` has: the home handicap or the total; null for markets without lines. */
const quotePointsSchema = z.number().nullable();

/** A price dropped. `drop_percentage = (1 - odds / previous_odds) * 100`. */
export const oddsAlertSchema = z.object({
  type: z.literal('odds'),
  ...shared,
  outcome: z.string(),
  /** The current price. `odds` and `odd_val` are the same number under two names. */
  odd_val: z.number(),
  odds: z.number(),
  /** The highest price of the selection inside the window. */
  previous_odds: z.number(),
  drop_percentage: z.number(),
  /** Of the main line of its market at that moment: the moneyline, or the handicap or total that is nearest to even. */
  main: z.boolean(),
  /** Current prices of all outcomes of the same market. */
  quote: quotePricesSchema,
});
export type OddsAlert = z.infer<typeof oddsAlertSchema>;

/** The limit of a market changed. `direction` is 1 for up, 0 for down. */
export const limitAlertSchema = z.object({
  type: z.literal('limit'),
  ...shared,
  limit_val: z.number(),
  previous_limit_val: z.number(),
  direction: z.literal([0, 1]),
  /** Size of the change in percent of the previous limit, positive in both directions. */
  drop_percentage: z.number(),
  /** The prices of its main line. */
  quote: quotePricesSchema.nullable(),
  quote_points: quotePointsSchema,
});
export type LimitAlert = z.infer<typeof limitAlertSchema>;

/** An open market of a match that has not started was withdrawn or suspended. */
export const closedAlertSchema = z.object({
  type: z.literal('closed'),
  ...shared,
  /** Whether the prices are still shown (suspended) or gone (withdrawn). */
  reason: z.enum(['suspended', 'withdrawn']),
  /** The last prices of its main line before it closed. */
  quote: quotePricesSchema.nullable(),
  quote_points: quotePointsSchema,
});
export type ClosedAlert = z.infer<typeof closedAlertSchema>;

/** An alert of any kind, discriminated by `type`, in pushes and pages. */
export const alertSchema = z.discriminatedUnion('type', [
  oddsAlertSchema,
  limitAlertSchema,
  closedAlertSchema,
]);
export type Alert = z.infer<typeof alertSchema>;

/** The largest value of an `integer` column. */
const MAX_INT = 2_147_483_647;

/** What narrows the view of a stream; it changes nothing of what the settings show. */
const narrowing = {
  /** Only alerts whose interval is at most this. Seconds. */
  time_interval: z.coerce.number().int().positive().max(MAX_INT).optional(),
  min_drop_percentage: z.coerce.number().min(0).max(100).optional(),
  sport_id: z.coerce.number().int().positive().max(MAX_INT).optional(),
  hide_started: z.stringbool().optional(),
};

/** `before` pages back from an id, `after` resumes forward from one. At most one of the two. */
export const alertQuerySchema = z
  .object({
    before: z.coerce.number().int().positive().optional(),
    after: z.coerce.number().int().nonnegative().optional(),
    limit: z.coerce.number().int().min(1).max(ALERT_PAGE_SIZE).default(ALERT_PAGE_SIZE),
    ...narrowing,
    /** Only what this setting of the user shows. */
    setting: z.coerce.number().int().positive().max(MAX_INT).optional(),
  })
  .refine((q) => q.before === undefined || q.after === undefined, 'Use before or after, not both.');
export type AlertQuery = z.infer<typeof alertQuerySchema>;

/** Newest first. With `after`, oldest first, so that no alert between is lost. */
export const alertPageSchema = z.object({
  status: z.literal('ok'),
  alerts: z.array(alertSchema),
  /**
   * With `after`: alerts up to that one that have changed since it was shown, complete, as in `alerts-changed`. Empty
   * otherwise.
   */
  changed: z.array(alertSchema),
  /** Number of all alerts that match the filters; of those that have been found so far while `counting`. */
  count: z.number().int(),
  /**
   * The stream is still being read, the newest alerts first, because its settings are new: `count` grows until that is done
   * (ask again after a second or two), and a page may end before its limit, even be empty, although there is `more`. Rows and
   * their order are final.
   */
  counting: z.boolean(),
  /** There are, or while `counting` there may be, more alerts after the last one of this page, in its direction. */
  more: z.boolean(),
});
export type AlertPage = z.infer<typeof alertPageSchema>;

/** `GET /api/alerts/odds/counts`, `/limit/counts` and `/closed/counts`, answered by `alertCountsSchema`. */
export const alertCountsQuerySchema = z.object(narrowing);
export type AlertCountsQuery = z.infer<typeof alertCountsQuerySchema>;
