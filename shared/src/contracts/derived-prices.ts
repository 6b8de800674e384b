import * as z from 'zod';
import { MAX_ODDS, oddsWithin } from './bets/amounts.ts';
import { BET_MARKETS, betTexts, periodSchema, pointsSchema } from './bets/bet-state.ts';
import { DERIVED_MARKETS } from './bets/derived-markets.ts';
import { eventIdSchema, instantSchema } from './ids.ts';

/**
 * Why a match or a selection has no derived price. Of the match: `started`, and the reasons of its fit. Of the selection:
 * `not-in-model`, `may-be-returned` (a combination of which one selection can return the stake), `practically-decided`.
 */
export const noDerivedPriceSchema = z.enum([
  'started',
  'no-model',
  'too-few-lines',
  'badly-met',
  'not-in-model',
  'may-be-returned',
  'practically-decided',
]);
export type NoDerivedPrice = z.infer<typeof noDerivedPriceSchema>;

/** How well the model meets the quoted lines: the root mean square and the largest error, in probability points. */
export const fitQualitySchema = z.object({
  grade: z.enum(['good', 'moderate', 'bad']),
  lines: z.number().int(),
  rms: z.number(),
  worst: z.number(),
});
export type DerivedFitQuality = z.infer<typeof fitQualitySchema>;

/** Markets that the joint model prices, by their names in bets. */
export const pricedMarketSchema = z.enum([...BET_MARKETS, ...DERIVED_MARKETS]);

const probability = z.number().min(0).max(1);
/** A fair price with its interval: nine of ten prices of a sharp bookmaker are expected in it. */
export const derivedValueSchema = z.object({
  fair_odds: z.number().positive(),
  probability,
  /** Of the probability. */
  low: probability,
  high: probability,
  /** The share of the stake that is returned on average. */
  returned: probability,
});
export type DerivedValue = z.infer<typeof derivedValueSchema>;

export const derivedPriceSchema = derivedValueSchema.extend({
  market: z.string(),
  period: z.number().int(),
  outcome: z.string(),
  points: z.number().nullable(),
});
export type DerivedPrice = z.infer<typeof derivedPriceSchema>;

/** The match that prices are derived for. */
const match = {
  event_id: eventIdSchema,
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  /** Grows with each change of the lines of the match. */
  version: z.number(),
  quality: fitQualitySchema.nullable(),
  /** Why there are no prices; null where there are. */
  no_price: noDerivedPriceSchema.nullable(),
};

/** `GET /api/derived-prices/:event_id`. */
export const derivedTableSchema = z.object({
  status: z.literal('ok'),
  ...match,
  /** The version that the request named is the newest: nothing else is sent again. */
  unchanged: z.boolean(),
  markets: z.array(
    z.object({
      /** Null for markets of several periods. */
      period: z.number().int().nullable(),
      kind: z.enum(['outcomes', 'lines']),
      prices: z.array(derivedPriceSchema),
    }),
  ),
});
export type DerivedTable = z.infer<typeof derivedTableSchema>;
export type DerivedMarketPrices = DerivedTable['markets'][number];

export const derivedTableQuerySchema = z.object({
  /** The version that the caller has. */
  known: z.coerce.number().int().positive().optional(),
});

/** `GET /api/derived-prices/:event_id/price`. */
export const derivedPriceQuerySchema = z.object({
  market: pricedMarketSchema,
  period: z.coerce.number().pipe(periodSchema).default(0),
  outcome: betTexts.selection,
  points: z.coerce.number().pipe(pointsSchema).optional(),
  /** The price of the user's bookmaker. */
  odds: z.coerce.number().pipe(oddsWithin(1, MAX_ODDS)).optional(),
});

/** What a bet at a price is worth against a derived one, in percent, and the stake by the user's preferences. */
export const derivedBetSchema = z.object({
  ev_percent: z.number(),
  ev_low: z.number(),
  ev_high: z.number(),
  /** Null without a bankroll. */
  stake: z.number().nullable(),
  currency: z.string().nullable(),
});
export type DerivedBet = z.infer<typeof derivedBetSchema>;

export const derivedAnswerSchema = z.object({
  status: z.literal('ok'),
  ...match,
  price: derivedValueSchema.nullable(),
  /** Null without a price of the user's bookmaker. */
  bet: derivedBetSchema.nullable(),
});
export type DerivedAnswer = z.infer<typeof derivedAnswerSchema>;
