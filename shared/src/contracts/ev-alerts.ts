import * as z from 'zod';
import { eventIdSchema, instantSchema, lineIdSchema } from './ids.ts';
import { bookKeySchema, MOST_OWN_BOOKS } from './other-books.ts';

/** The smallest EV that the stream of values can be set to. Percent. */
export const MIN_EV_PERCENT = 1;
/** Values on one page of their stream. */
export const EV_PAGE_SIZE = 100;

const market = z.enum(['moneyline', 'spread', 'total']);
const range = z
  .tuple([z.number().nonnegative().nullable(), z.number().nonnegative().nullable()])
  .refine(([min, max]) => min === null || max === null || min <= max, 'The first number is the smaller one.');

/** Which values a user wants to see. A field that is null, or an empty list, filters nothing; they mean what they mean in alert settings. */
export const evRulesSchema = z.object({
  /** By the user's devig method. Percent. */
  min_ev: z.number().min(MIN_EV_PERCENT).max(1_000),
  /** Empty: the own bookmakers of the preferences, or all. */
  books: z.array(bookKeySchema).max(MOST_OWN_BOOKS),
  sport_ids: z.array(z.number().int().positive()).max(20),
  markets: z.array(market).max(3),
  /** The most minutes until the start. */
  max_start_time: z.number().int().min(1).max(525_600).nullable(),
  /** Of the price of the other bookmaker. */
  odds_range: range.nullable(),
  /** Of the sharp bookmaker's market. One without a limit is refused. */
  limit_range: range.nullable(),
  league_names: z.array(z.string().min(1).max(200)).max(200),
  leagues_mode: z.enum(['show', 'hide']),
  exclude_european: z.boolean(),
  exclude_quarters: z.boolean(),
  /** An EV that has grown by so many percentage points is shown within 15 minutes as well; null: none is. */
  realert_step: z.number().positive().max(1_000).nullable(),
});
export type EvRules = z.infer<typeof evRulesSchema>;

/** The rules of a new user. */
export const DEFAULT_EV_RULES: EvRules = {
  min_ev: 2,
  books: [],
  sport_ids: [],
  markets: [],
  max_start_time: null,
  odds_range: null,
  limit_range: null,
  league_names: [],
  leagues_mode: 'hide',
  exclude_european: false,
  exclude_quarters: false,
  realert_step: null,
};

/** A price of another bookmaker that is above the fair one, when it became so. */
export const evAlertSchema = z.object({
  type: z.literal('ev'),
  id: z.number().int().positive(),
  line_id: lineIdSchema,
  event_id: eventIdSchema,
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  market,
  outcome: z.string(),
  /** The handicap of the selection itself, or the total; null for the moneyline. */
  points: z.number().nullable(),
  book: z.string(),
  book_title: z.string(),
  odds: z.number().positive(),
  /** By the user's devig method, at that moment. */
  fair_odds: z.number().positive(),
  ev_percent: z.number(),
  limit_val: z.number().nullable(),
  /** A further growth within 15 minutes, by `realert_step`. */
  realert: z.boolean(),
  created_at: instantSchema,
});
export type EvAlert = z.infer<typeof evAlertSchema>;

/** `GET /api/alerts/ev`: newest first. `before` pages back from an id. */
export const evAlertQuerySchema = z.object({ before: z.coerce.number().int().positive().optional() });
export const evAlertPageSchema = z.object({
  status: z.literal('ok'),
  alerts: z.array(evAlertSchema),
  /** There are more before the last one. */
  more: z.boolean(),
  /** Whether a feed of other bookmakers is configured. */
  configured: z.boolean(),
  /** Whether these bookmakers are simulated. */
  simulated: z.boolean(),
  books: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type EvAlertPage = z.infer<typeof evAlertPageSchema>;
