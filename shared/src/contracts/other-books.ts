import * as z from 'zod';
import { eventIdSchema, instantSchema, lineIdSchema } from './ids.ts';
import { missingBooksSchema, noPricesSchema } from './missing-books.ts';

/** Prices of other bookmakers that were seen longer ago do not count: they are shown with their age, without an EV. */
export const OTHER_PRICE_MAX_AGE_SECONDS = 90;
/** Bookmakers that a user can choose as their own. */
export const MOST_OWN_BOOKS = 50;

/** The key of a bookmaker in its feed, such as `unibet_eu`. */
export const bookKeySchema = z.string().regex(/^[a-z0-9_]{1,60}$/i, 'A bookmaker is named by its key.');

/** The state of the feed of other bookmakers, beside the reference. */
export const otherFeedSchema = z.object({
  status: z.enum(['ok', 'down']),
  /** One sentence for the user; while the feed works, what is wrong although it does. Empty without anything. */
  message: z.string(),
  simulated: z.boolean(),
  last_success_at: instantSchema.nullable(),
});
export type OtherFeed = z.infer<typeof otherFeedSchema>;

/** The price of one bookmaker. `ev_percent` is `price × fair probability − 1` in percent. */
export const otherPriceSchema = z.object({
  book: z.string(),
  odds: z.number().positive(),
  /** Null without a fair price, and for a price that does not count. */
  ev_percent: z.number().nullable(),
  /** Since the feed last saw it at the bookmaker. */
  age_seconds: z.number().int().nonnegative(),
  /** Whether it counts: it is at most `OTHER_PRICE_MAX_AGE_SECONDS` old. */
  counts: z.boolean(),
});
export type OtherPrice = z.infer<typeof otherPriceSchema>;

export const otherOutcomeSchema = z.object({
  outcome: z.enum(['home', 'draw', 'away', 'over', 'under']),
  /** Of the sharp bookmaker, and without its margin; null while it does not offer this line. */
  reference_odds: z.number().positive().nullable(),
  fair_odds: z.number().positive().nullable(),
  /** The highest price that counts. */
  best: otherPriceSchema.nullable(),
  /** Of the bookmakers that are shown, highest first, those that count before the others. */
  prices: z.array(otherPriceSchema),
});
export type OtherOutcome = z.infer<typeof otherOutcomeSchema>;

export const otherMarketSchema = z.object({
  market: z.enum(['moneyline', 'spread', 'total']),
  /** The handicap of the home side, or the total; null for the moneyline. */
  points: z.number().nullable(),
  outcomes: z.array(otherOutcomeSchema),
});
export type OtherMarketPrices = z.infer<typeof otherMarketSchema>;

/** `GET /api/other-books/:event_id`: what other bookmakers offer on a match, beside its fair prices. */
export const otherBooksSchema = z.object({
  status: z.literal('ok'),
  event_id: eventIdSchema,
  /** The line whose fair prices these are; null while none is open. */
  line_id: lineIdSchema.nullable(),
  /** Null where no feed of other bookmakers is configured. */
  feed: otherFeedSchema.nullable(),
  /** The event of that feed; null where none is known to be this match. */
  match: z
    .object({
      state: z.enum(['matched', 'confirmed']),
      confidence: z.number(),
      league: z.string(),
      home: z.string(),
      away: z.string(),
      starts: instantSchema,
    })
    .nullable(),
  /** All bookmakers of the feed; `own`: of the user's choice, of which the prices are. All are while the user has chosen none. */
  books: z.array(z.object({ key: z.string(), title: z.string(), own: z.boolean() })),
  markets: z.array(otherMarketSchema),
  /**
   * Of a match whose prices are a consensus: how many bookmakers lack for one, by market. Null where they are those of the sharp bookmaker.
   */
  missing_books: missingBooksSchema.nullish(),
  /** Null where other bookmakers may offer prices, also while none do. */
  no_prices: noPricesSchema.nullish(),
});
export type OtherBooks = z.infer<typeof otherBooksSchema>;

/** What an administrator decides about two events; `undecided` leaves it to the confidence again. */
export const matchDecisionSchema = z.enum(['confirmed', 'rejected', 'undecided']);
export type MatchDecision = z.infer<typeof matchDecisionSchema>;

const comparedEvent = z.object({
  league: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
});

/** Two events of different feeds that are, or may be, the same. */
export const eventMatchSchema = z.object({
  feed: z.string(),
  /** The id of the other event in its feed. */
  ref: z.string(),
  event_id: eventIdSchema,
  state: z.enum(['matched', 'doubtful', 'confirmed', 'rejected']),
  /** From 0 to 1. */
  confidence: z.number(),
  /** Whether the other feed lists the sides the other way round. */
  swapped: z.boolean(),
  reference: comparedEvent,
  other: comparedEvent,
  decided_by: z.string().nullable(),
  decided_at: instantSchema.nullable(),
});
export type EventMatch = z.infer<typeof eventMatchSchema>;

/** `GET /api/admin/event-matches`: in one state, the soonest first. */
export const eventMatchesQuerySchema = z.object({
  state: z.enum(['matched', 'doubtful', 'confirmed', 'rejected']).default('doubtful'),
});
export const eventMatchesSchema = z.object({
  status: z.literal('ok'),
  matches: z.array(eventMatchSchema),
  /** How many there are in each state, and events of other feeds without any. */
  counts: z.object({
    matched: z.number().int(),
    doubtful: z.number().int(),
    confirmed: z.number().int(),
    rejected: z.number().int(),
    unmatched: z.number().int(),
  }),
});
export type EventMatches = z.infer<typeof eventMatchesSchema>;

/** `POST /api/admin/event-matches`. */
export const decideMatchSchema = z.object({
  feed: z.string().min(1).max(40),
  ref: z.string().min(1).max(100),
  event_id: eventIdSchema,
  decision: matchDecisionSchema,
});
export type DecideMatch = z.infer<typeof decideMatchSchema>;
