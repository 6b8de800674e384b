import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { timeZoneSchema } from '../preferences.ts';
import { currencySchema } from './amounts.ts';
import { bookmakerAccountSchema } from './bankrolls.ts';
import {
  betGradeSchema,
  betLegSchema,
  betStateSchema,
  betTexts,
  idSchema,
  lineConfidenceSchema,
  smallIdSchema,
  tagIdsSchema,
} from './bet-state.ts';

/** Rows of one page of bets. */
export const BET_PAGE_SIZE = 25;
/** The largest stake, in euros, of the bets of all users that an administrator sees. */
export const ALL_USERS_MAX_STAKE = 200;

/**
 * `GET /api/bets`. `from` (inclusive) and `to` (exclusive) are instants of `by`, which is also the order: by placing, newest first;
 * by start, matches to come first, the next to start at the top, then those that have started, the latest first.
 */
export const betsQuerySchema = z.object({
  mode: z.enum(['all', 'settled', 'unsettled']).default('all'),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  by: z.enum(['placed', 'starts']).default('starts'),
  /** Ids of tags, separated by commas: bets with any of them. */
  tag: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(smallIdSchema).min(1).max(50))
    .optional(),
  /** The id of a sport, or a name. */
  sport: betTexts.sport.optional(),
  market: betTexts.market.optional(),
  bookmaker: betTexts.bookmaker.optional(),
  /** Words that all occur in the match, league, selection, bookmaker or note. */
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** The clocks of the days that open bets are added up by, where these are listed alone. */
  zone: timeZoneSchema.optional(),
});
export type BetsQuery = z.output<typeof betsQuerySchema>;

/** Why a bet has no close. `plan`: the user's plan does not include it. */
export const NO_CLOSE_REASONS = ['in-play', 'not-closed', 'no-close', 'not-on-feed', 'plan'] as const;
export type NoCloseReason = (typeof NO_CLOSE_REASONS)[number];

/**
 * Why an unsettled bet has no price now. `no-price`: a selection is not offered, or its price does not say what the bet is worth;
 * `no-leg-odds`: a selection of a parlay was won at odds that are not known.
 */
export const NO_PRICE_REASONS = ['not-on-feed', 'no-price', 'no-leg-odds'] as const;
export type NoPriceReason = (typeof NO_PRICE_REASONS)[number];

const legClosingSchema = z.object({
  odds: z.number(),
  fair_odds: z.number().nullable(),
  closed_at: instantSchema,
  limit: z.number().nullable(),
  early: z.boolean(),
  approximated: z.boolean(),
  confidence: lineConfidenceSchema,
});

/** The close of a bet, by the user's devig method. That of a parlay is the product of its selections'. */
export const betClosingSchema = z.object({
  /** `file`: as an imported file has it. */
  source: z.enum(['feed', 'file']),
  odds: z.number().nullable(),
  fair_odds: z.number().nullable(),
  closed_at: instantSchema.nullable(),
  limit: z.number().nullable(),
  /** Averages leave it out. */
  early: z.boolean(),
  approximated: z.boolean(),
  /** Of a parlay the lowest of its approximated selections'; null if one of them has no label and none is low. */
  confidence: lineConfidenceSchema,
  /** The closes of a parlay's selections, in their order; their odds multiply to those above. Absent for other bets. */
  legs: z.array(legClosingSchema).optional(),
});
export type BetClosing = z.output<typeof betClosingSchema>;

/** A bet as it is read. What belongs to a selection is that of the first; `legs` has all of a parlay's. */
export const betSchema = betStateSchema
  .omit({
    odds: true,
    grade: true,
    close: true,
    leg_closes: true,
    ev_percent: true,
    clv_percent: true,
    deleted_at: true,
  })
  .extend({
    id: idSchema,
    user_id: z.string(),
    /** Grows with every change. */
    version: z.number().int().positive(),
    bet_type: z.enum(['single', 'parlay']),
    ...betLegSchema.omit({ outcome: true, odds: true, result: true, feed: true, by_hand: true }).shape,
    bet_outcome: z.string(),
    bet_odds: z.number(),
    /** 0 unsettled, 1 settled. */
    settledStatus: z.literal([0, 1]),
    result: betGradeSchema.shape.result.nullable(),
    /** In the bet's currency; null until it is settled. */
    profit: z.number().nullable(),
    settled_at: instantSchema.nullable(),
    grade: betGradeSchema.nullable(),
    /** Fair odds at the moment of the bet, by the user's devig method. */
    dv_odds_when_bet: z.number().nullable(),
    /** Percent, by the user's devig method; null without fair odds. */
    ev_when_bet: z.number().nullable(),
    /** Null where `no_close` has the reason. */
    closing: betClosingSchema.nullable(),
    no_close: z.enum(NO_CLOSE_REASONS).nullable(),
    /** CLV in percent: EV of the price after commission against the closing fair odds; null without a close. */
    clv: z.number().nullable(),
    /**
     * The price of the selection now; of a parlay the product of its selections', those that are settled as what they return. Null for a
     * settled bet, and where `no_price` has the reason.
     */
    current_odds: z.number().nullable(),
    no_price: z.enum(NO_PRICE_REASONS).nullable(),
    /** The line, or one of those of a parlay, is not offered now: the ladder of its market implies the price, of a derived market the joint model. */
    current_approximated: z.boolean(),
    current_confidence: lineConfidenceSchema,
    /** EV in percent against the fair odds of now; null where the plan does not include it. */
    ev_current: z.number().nullable(),
    deleted: z.boolean(),
    /** When it was logged; `placed_at` is when it was placed. */
    created_at: instantSchema,
  });
export type Bet = z.output<typeof betSchema>;

/** Most days of open bets. */
export const MOST_OPEN_DAYS = 7;

/** Stakes without free bets, and the profit if each bet wins, after commission. */
const openTotalsSchema = z.object({ staked: z.number(), profit: z.number() });

/** Totals of all bets of a filter, in `currency`. Averages are plain means over the bets that have a value. */
export const betTotalsSchema = z.object({
  bets: z.number().int(),
  settled: z.number().int(),
  /** Stakes of settled bets, without voids and free bets. */
  staked: z.number(),
  profit: z.number(),
  /** Part of `profit` that free bets won, which have no stake. */
  free_profit: z.number().default(0),
  /** `(profit − free_profit) / staked`; null where nothing is staked. */
  yield_percent: z.number().nullable(),
  ev_percent: z.number().nullable(),
  clv_percent: z.number().nullable(),
  /** How many bets have an EV. */
  ev_bets: z.number().int(),
  /** How many bets have a CLV. */
  clv_bets: z.number().int(),
  /** The user's; amounts in others are converted at the product's fixed rates. */
  currency: currencySchema,
  /** The other currencies of settled bets, or of open ones where these are listed alone, whose amounts are converted. */
  converted: z.array(currencySchema),
  /** Of a list of unsettled bets. */
  open: openTotalsSchema
    .extend({
      /** Expected profit of the bets that have an EV at bet; null where there are none. Free bets are left out. */
      expected: z.number().nullable().optional(),
      /** By the days that bets are settled on: those of their starts, in the `zone` of the query. At most the next ones. */
      days: z
        .array(openTotalsSchema.extend({ day: z.string(), bets: z.number().int() }))
        .max(MOST_OPEN_DAYS)
        .optional(),
    })
    .optional(),
});
export type BetTotals = z.output<typeof betTotalsSchema>;

export const betPageSchema = z.object({
  status: z.literal('ok'),
  bets: z.array(betSchema),
  count: z.number().int(),
  totals: betTotalsSchema,
});
export type BetPage = z.output<typeof betPageSchema>;

/** `GET /api/bets/summary`: what was settled since `from`, the beginning of the user's day. */
export const betsSummaryQuerySchema = z.object({ from: instantSchema });
/** What the user has won since a moment, and what is open now, in the user's currency. */
export const betsSummarySchema = z.object({
  status: z.literal('ok'),
  currency: currencySchema,
  /** The other currencies, whose amounts are converted. */
  converted: z.array(currencySchema),
  settled: z.object({ bets: z.number().int(), profit: z.number() }),
  open: openTotalsSchema.extend({ bets: z.number().int() }),
  /** The event with the largest open stake; null while nothing is open. A parlay counts whole on each of its events. */
  largest: z.object({ event: z.string(), bets: z.number().int(), staked: z.number() }).nullable(),
});
export type BetsSummary = z.output<typeof betsSummarySchema>;

/** Most bookmakers of the answer to `GET /api/bets/bookmakers`. */
export const MOST_BOOKMAKERS = 200;
/** The user's bookmakers, the one with the most bets first, and what the next bet probably has in common with the last one. */
export const bookmakersSchema = z.object({
  status: z.literal('ok'),
  bookmakers: z.array(betTexts.bookmaker).max(MOST_BOOKMAKERS),
  /** Of the bet that was placed last, imported ones left out; null without one. */
  last: z.object({ bookmaker: betTexts.bookmaker.nullable(), tag_ids: tagIdsSchema }).nullable().optional(),
  /** Bookmakers with money or a limit that the user noted, by name; absent from answers of earlier versions. */
  accounts: z.array(bookmakerAccountSchema).optional(),
});
export type Bookmakers = Omit<z.output<typeof bookmakersSchema>, 'status'>;

/** `GET /api/admin/bets`: of all users, with the number of users that they belong to. */
export const allUsersBetsSchema = betPageSchema.extend({ users: z.number().int() });

/** `GET /api/bets/:id`, and the answer to a change of a bet. */
export const betAnswerSchema = betSchema.extend({ status: z.literal('ok') });
