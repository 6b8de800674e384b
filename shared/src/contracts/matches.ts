import * as z from 'zod';
import { eventIdSchema, instantSchema, lineIdSchema } from './ids.ts';
import { missingBooksSchema, noPricesSchema } from './missing-books.ts';
import { oddsLineSchema } from './odds-lines.ts';

/**
 * The state of a match in play, and its result. `state` is a phase code (1 first half, 2 half time, 3 second half, …) and
 * `elapsed` the minutes of that phase; both are null where the feed has none, or none of the last two minutes. One of
 * `LAST_PHASES` stays until the match is settled.
 */
export const matchScoreSchema = z.object({
  homeScore: z.number(),
  awayScore: z.number(),
  /** Null in sports without cards, and where the feed does not count them. */
  homeRedCards: z.number().int().nullable(),
  awayRedCards: z.number().int().nullable(),
  state: z.number().int().nullable(),
  elapsed: z.number().int().nullable(),
});
export type MatchScore = z.infer<typeof matchScoreSchema>;

/** Phases after which a feed may drop the clock: end of regular time, of extra time, of the match. */
export const LAST_PHASES: readonly number[] = [4, 8, 9];

/** `GET /api/scores/:event_id`: the score of one event; null where there is none. */
export const scoreAnswerSchema = z.object({
  status: z.literal('ok'),
  score: matchScoreSchema.extend({ event_id: eventIdSchema }).nullable(),
});

const price = z.number().positive();
const limit = z.number().nullable();

/** The main line of each market: for a ladder, the line whose two prices are closest. Null where a market has no prices. */
export const mainPricesSchema = z.object({
  /** The line that has these prices: of the live event while it is priced. */
  line_id: lineIdSchema,
  /** The prices of in-play betting. */
  live: z.boolean(),
  /**
   * Nothing of the match is offered now; the prices are those of its last open moment before the start. While prices in play are suspended,
   * there are none.
   */
  old: z.boolean(),
  moneyline: z.object({ home: price, draw: price.nullable(), away: price, limit }).nullable(),
  spread: z.object({ hdp: z.number(), home: price, away: price, limit }).nullable(),
  total: z.object({ points: z.number(), over: price, under: price, limit }).nullable(),
});
export type MainPrices = z.infer<typeof mainPricesSchema>;

/** A match in the search. `live_status`: 0 no live odds, 1 the live event, 2 live odds will be offered. */
export const matchSchema = z.object({
  event_id: eventIdSchema,
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  sport_id: z.number().int(),
  updated_at: instantSchema,
  live_status: z.literal([0, 1, 2]),
  settledStatus: z.number().int(),
  is_open: z.boolean(),
  /** In play, the score now; settled, the result. Null before the start and where the feed has none. */
  score: matchScoreSchema.nullable(),
  main: mainPricesSchema.nullable(),
  /** Lines with prices now: periods of the match, its sub-markets and live variants. */
  line_count: z.number().int(),
  /** Null: not bookmarked by the caller. */
  bookmark_id: z.number().int().nullable(),
  /** How many bookmakers lack for a consensus, by market. Null while the sharp bookmaker has prices or every market does. */
  missing_books: missingBooksSchema.nullish(),
  /** Null where prices may be offered, also while none are. */
  no_prices: noPricesSchema.nullish(),
});
export type Match = z.infer<typeof matchSchema>;

/**
 * prematch: unsettled, starts within 7 days, or at any later time in a search by text or bookmark. live: unsettled, started within
 * 4 hours.
 */
export const matchTypeSchema = z.enum(['prematch', 'live', 'settled']);

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item));

/** `GET /api/matches`. Lists are separated by commas: `showMatchTypes=prematch,live&sports=29,33`. */
export const matchQuerySchema = z.object({
  showMatchTypes: list(matchTypeSchema).default(['prematch', 'live']),
  /** Settled matches of this many hours. More than the archive of the plan is refused (`plan_required`). */
  historyDuration: z.coerce.number().int().min(1).max(720).default(48),
  /** Words that all occur in the names of league and teams, in any order and without accents; see `respelled`. */
  search: z.string().trim().max(100).default(''),
  sort: z.enum(['asc', 'desc']).default('asc'),
  sports: list(
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ).optional(),
  onlyBookmarked: z.stringbool().default(false),
  /** Only matches on which no bet is possible now. */
  onlyClosed: z.stringbool().default(false),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** One event; overrides every other filter. */
  event_id: z.coerce.number().int().positive().optional(),
});
export type MatchQuery = z.infer<typeof matchQuerySchema>;

/** One page of matches, each once, by start. */
export const matchPageSchema = z.object({
  status: z.literal('ok'),
  matches: z.array(matchSchema),
  /** All matches that the search finds. */
  count: z.number().int(),
  /** `count` is an estimate: settled matches of more than 48 hours without a search text. */
  estimated: z.boolean(),
  /** Words that no match has, and the most similar ones that were searched for instead. */
  respelled: z.array(z.object({ word: z.string(), as: z.array(z.string()) })),
});
/** `GET /api/matches/:event_id/lines`: all lines of the event and of its sub-markets and live variants. */
export const matchLinesSchema = z.object({ status: z.literal('ok'), lines: z.array(oddsLineSchema) });
/** `GET /api/matches/count`: the two numbers in the sidebar. */
export const matchCountSchema = z.object({
  status: z.literal('ok'),
  preMatchCount: z.number().int(),
  liveMatchCount: z.number().int(),
});
