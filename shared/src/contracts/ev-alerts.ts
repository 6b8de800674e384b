import * as z from 'zod';
import { streamRules } from './alerts/stream-rules.ts';
import { eventIdSchema, instantSchema, lineIdSchema } from './ids.ts';
import { bookKeySchema, MOST_OWN_BOOKS } from './other-books.ts';

/** The smallest EV that the stream of values can be set to. Percent. */
export const MIN_EV_PERCENT = 1;
/** Values on one page of their stream. */
export const EV_PAGE_SIZE = 100;

const market = z.enum(['moneyline', 'spread', 'total']);
/** Which values a user wants to see: minimum EV, bookmakers, and the rules that streams have in common. */
export const evRulesSchema = z
  .object({
    /** By the user's devig method. Percent. */
    min_ev: z.number().min(MIN_EV_PERCENT).max(1_000),
    /** Empty: the own bookmakers of the preferences, or all. */
    books: z.array(bookKeySchema).max(MOST_OWN_BOOKS),
    sport_ids: z.array(z.number().int().positive()).max(20),
    markets: z.array(market).max(3),
    ...streamRules,
  })
  .refine(({ sport_ids, periods }) => sport_ids.length === 1 || periods.length === 0, {
    path: ['periods'],
    message: 'Choose one sport before its periods.',
  });
export type EvRules = z.infer<typeof evRulesSchema>;

/** The rules of a new user. */
export const DEFAULT_EV_RULES: EvRules = evRulesSchema.parse({
  min_ev: 2,
  books: [],
  sport_ids: [],
  markets: [],
});

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
  /** 0, the full match: other bookmakers are read for it alone. */
  period: z.number().int(),
  outcome: z.string(),
  /** The handicap of the selection itself, or the total; null for the moneyline. */
  points: z.number().nullable(),
  book: z.string(),
  book_title: z.string(),
  /** When it is shown, as are the fair price and the EV. */
  odds: z.number().positive(),
  /** By the user's devig method. */
  fair_odds: z.number().positive(),
  ev_percent: z.number(),
  limit_val: z.number().nullable(),
  /** A further growth within 15 minutes, by `realert_step`. */
  realert: z.boolean(),
  /** When it became a value. */
  created_at: instantSchema,
  /** When the stream shows it: `created_at`, or `confirm_seconds` later. */
  shown_at: instantSchema,
  /** When the feed last saw the price at the bookmaker, before it was shown. */
  seen_at: instantSchema,
  /** After so many seconds it was still a value; null: it was shown at once. */
  confirmed_after: z.number().int().positive().nullable(),
});
export type EvAlert = z.infer<typeof evAlertSchema>;

/** `GET /api/alerts/ev`: newest first; `before` pages back from an id. With `after`, those since then, oldest first. */
export const evAlertQuerySchema = z
  .object({
    before: z.coerce.number().int().positive().optional(),
    after: z.coerce.number().int().nonnegative().optional(),
  })
  .refine((q) => q.before === undefined || q.after === undefined, 'Use before or after, not both.');
export const evAlertPageSchema = z.object({
  status: z.literal('ok'),
  alerts: z.array(evAlertSchema),
  /** There are more after the last one of this page, in its direction. */
  more: z.boolean(),
  /** Up to this id the stream is decided: `after` it nothing is missed. With `more`, the id of the last one. */
  cursor: z.number().int().nonnegative(),
  /** Whether a feed of other bookmakers is configured. */
  configured: z.boolean(),
  /** Whether these bookmakers are simulated. */
  simulated: z.boolean(),
  books: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type EvAlertPage = z.infer<typeof evAlertPageSchema>;
