import * as z from 'zod';
import { closingLineSchema } from './closing-lines.ts';
import { eventIdSchema, instantSchema, lineIdSchema } from './ids.ts';
import { limitsSchema, marketsSchema, moneylineSchema, specialSchema } from './odds-lines.ts';

/** With more changes than this, a map of the history has a selection of them. */
export const MOST_HISTORY_POINTS = 2_000;

export const historyMarketSchema = z.enum([
  'moneyline',
  'spread',
  'total',
  'home_total',
  'away_total',
  'specials',
]);
export type HistoryMarket = z.infer<typeof historyMarketSchema>;

const LADDERS: readonly string[] = ['spread', 'total', 'home_total', 'away_total'];

/**
 * `GET /api/odds/:line_id/history`: of all markets, of one, or of one selection: `points` is the handicap of the home side or the
 * points of a total, `special_id` one of the specials.
 */
export const oddsHistoryQuerySchema = z
  .object({
    market: historyMarketSchema.optional(),
    points: z
      .string()
      .regex(/^-?\d{1,5}(\.\d{1,3})?$/, 'have to be a handicap or the points of a total, such as -0.5')
      .transform(Number)
      .optional(),
    special_id: z
      .string()
      .regex(/^\d{1,15}$/, 'has to be the id of a special')
      .transform(Number)
      .optional(),
  })
  .refine(
    ({ market, points }) => points === undefined || LADDERS.includes(market ?? ''),
    'Points need a market that has them: a spread, a total or a team total.',
  )
  .refine(
    ({ market, special_id }) => special_id === undefined || market === 'specials',
    'The id of a special needs the market specials.',
  );
export type OddsHistoryQuery = z.infer<typeof oddsHistoryQuerySchema>;

/** Prices that turned out to be an error, or that failed the sanity check. */
const error = z.boolean().optional();
const price = z.number().positive();
const spreads = z.array(z.object({ hdp: z.number(), home: price, away: price, error }));
const totals = z.array(z.object({ points: z.number(), over: price, under: price, error }));
/** Epoch milliseconds. */
const at = z.string().regex(/^\d+$/);

/**
 * The history of a line. Each map has by time (epoch milliseconds) what was offered from then on: null or an empty list while the
 * market was closed. Markets that were not asked for are empty.
 */
export const oddsHistorySchema = z.object({
  status: z.literal('ok'),
  line_id: lineIdSchema,
  event_id: eventIdSchema,
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  period_num: z.number().int(),
  settledStatus: z.number().int(),
  historical_moneyline: z.record(at, moneylineSchema.extend({ error }).nullable()),
  historical_spreads: z.record(at, spreads),
  historical_totals: z.record(at, totals),
  historical_team_totals: z.object({
    home: z.record(at, totals),
    away: z.record(at, totals),
  }),
  historical_specials: z.record(at, z.array(specialSchema.extend({ error }))),
  /** The limits in force from then on; of one selection, its own limit. Both team totals share one. */
  historical_limits: z.record(at, limitsSchema),
  /** The first prices of each market line, and the first limit of each market. */
  opening: marketsSchema,
  opening_limits: limitsSchema,
  /** Whether changes were left out: never the first, the last, the extremes of a price, or one of the last hour. */
  thinned: z.boolean(),
  /** How many changes are stored of what was asked for. */
  changes: z.number().int().nonnegative(),
  /** The close, once there is one. */
  closing: closingLineSchema.nullable(),
});
export type OddsHistory = z.infer<typeof oddsHistorySchema>;
