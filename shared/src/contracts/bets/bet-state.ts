import * as z from 'zod';
import { alertKindSchema } from '../alerts/alerts.ts';
import { instantSchema, lineIdSchema } from '../ids.ts';
import { DEVIG_METHODS } from '../preferences.ts';
import {
  amountSchema,
  currencySchema,
  hasDecimals,
  MAX_ODDS,
  MAX_PAYOUT,
  oddsWithin,
  positiveAmountSchema,
} from './amounts.ts';

/** Markets of the feed that can be bet on. A bet by hand may name any other. */
export const BET_MARKETS = ['moneyline', 'spread', 'total', 'home-total', 'away-total', 'specials'] as const;
export type BetMarket = (typeof BET_MARKETS)[number];
/** The results of one selection. */
export const LEG_RESULTS = ['win', 'loss', 'push', 'half-win', 'half-loss', 'void'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];
/** The results of a bet. */
export const BET_RESULTS = [...LEG_RESULTS, 'cash-out'] as const;
export type BetOutcome = (typeof BET_RESULTS)[number];
/** Most selections of a parlay. */
export const MAX_LEGS = 50;
/** Most tags of a bet. */
export const MAX_BET_TAGS = 50;

/** The largest value of an `integer` column. */
const MAX_INT = 2_147_483_647;
/** The largest id that a number holds exactly. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** An id of a tag or a setting. */
export const smallIdSchema = z.number().int().positive().max(MAX_INT);
/** An id of a bet, a bankroll or an alert. */
export const idSchema = z.number().int().positive().max(MAX_ID);
const text = (longest: number) => z.string().trim().min(1).max(longest);
/** Texts of a bet, with their longest length, as in files of bets. */
export const betTexts = {
  event: text(500),
  name: text(200),
  sport: text(100),
  market: text(200),
  selection: text(500),
  bookmaker: text(100),
  note: text(10_000),
} as const;
export const pointsSchema = z
  .number()
  .min(-10_000)
  .max(10_000)
  .refine((points) => hasDecimals(points, 3), 'Points have at most three decimals.');
/** The number in the sport's period table. */
export const periodSchema = z.number().int().min(0).max(999);
export const scoreSchema = z.object({
  home: z.number().int().min(0).max(10_000),
  away: z.number().int().min(0).max(10_000),
});
export const tagIdsSchema = z
  .array(smallIdSchema)
  .max(MAX_BET_TAGS)
  .refine((ids) => new Set(ids).size === ids.length, 'A tag is listed twice.');
export const commissionSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => hasDecimals(percent, 2), 'A commission has at most two decimals.');

/** Places of an each-way bet. */
export const EACH_WAY_PLACES = { min: 2, max: 30 } as const;
/** The place part of an each-way bet pays a share of the winnings: 4 is a quarter. */
export const EACH_WAY_DIVISORS = { min: 1, max: 10 } as const;
/** Terms of an each-way bet: half of the stake is on the win, half on a place at `1 + (odds − 1) / divisor`. */
export const eachWaySchema = z.object({
  divisor: z.number().int().min(EACH_WAY_DIVISORS.min).max(EACH_WAY_DIVISORS.max),
  places: z.number().int().min(EACH_WAY_PLACES.min).max(EACH_WAY_PLACES.max),
});
export type EachWay = z.output<typeof eachWaySchema>;

/** Contestants that share a result, and places that they share. */
export const tiedSchema = z.number().int().min(2).max(1_000);

/** How the feed's settlement grades a selection of a parlay. */
const legGradeSchema = z.object({
  result: z.enum(LEG_RESULTS),
  /** How many contestants share the win; absent without a dead heat. */
  dead_heat: tiedSchema.optional(),
  /** How many places they share; absent for one. */
  dead_heat_places: tiedSchema.optional(),
  settled_at: instantSchema,
  /** False until the settlement confirms it. */
  final: z.boolean(),
  /** The score that it was graded by. */
  score: scoreSchema.nullable(),
  /** The rule that was applied, as `/info/grading-rules` names it. */
  rule: z.string().max(100),
});
export type LegGrade = z.output<typeof legGradeSchema>;

/** One selection of a bet. A single bet has one, a parlay several. */
export const betLegSchema = z.object({
  /** The event and period on the feed; null for what the feed does not have. */
  line_id: lineIdSchema.nullable(),
  sport_id: smallIdSchema.nullable(),
  sport: betTexts.sport.nullable(),
  league_name: betTexts.name.nullable(),
  /** The name of the match, such as `Arsenal – Chelsea`. */
  event: betTexts.event,
  home: betTexts.name.nullable(),
  away: betTexts.name.nullable(),
  starts: instantSchema.nullable(),
  period: periodSchema.nullable(),
  /** One of `BET_MARKETS`, or a name of the user's. */
  market: betTexts.market,
  /** `home`, `draw`, `away`, `over`, `under`, a contestant's name, or the user's words. */
  outcome: betTexts.selection,
  /** The selection's own handicap (negated for the away side), or the points of a total. */
  points: pointsSchema.nullable(),
  specials_name: betTexts.selection.nullable(),
  special_id: idSchema.nullable(),
  /** Whether the moneyline had a draw price; null for other markets and where it is not known. */
  is3Way: z.boolean().nullable(),
  /** The price of one selection of a parlay; null in a single bet, whose price is the bet's. */
  odds: oddsWithin(1, MAX_ODDS).nullable(),
  /** The score when the bet was placed in play. */
  score_at_bet: scoreSchema.nullable(),
  /** The result of one selection of a parlay; null until it is graded, and in a single bet. */
  result: z.enum(LEG_RESULTS).nullable(),
  /** What the feed says of one selection of a parlay, also when its result was entered by hand. */
  feed: legGradeSchema.nullable().optional(),
  /** The result of one selection of a parlay was entered by hand: the feed does not change it. */
  by_hand: z.boolean().optional(),
});
export type BetLeg = z.output<typeof betLegSchema>;

/** How a bet was settled. Its profit follows from it, unless it names one. */
export const betGradeSchema = z.object({
  result: z.enum(BET_RESULTS),
  source: z.enum(['hand', 'feed', 'import']),
  settled_at: instantSchema,
  /** The amount paid for a cash-out, including the stake. */
  payout: amountSchema.min(0).max(MAX_PAYOUT).nullable(),
  /** A profit that stands as it is, whatever stake and odds would give. */
  profit: amountSchema.min(-MAX_PAYOUT).max(MAX_PAYOUT).nullable(),
  /** Of an each-way bet: its win part is lost and its place part is paid. The result is what both add up to. */
  placed: z.literal(true).optional(),
  /** Contestants that share the win, or the last places, among whom the payout is divided. */
  dead_heat: tiedSchema.nullable(),
  /** How many places they share; absent for one. */
  dead_heat_places: tiedSchema.optional(),
  /** False until the settlement confirms it. */
  final: z.boolean(),
  /** The score that it was graded by. */
  score: scoreSchema.nullable(),
  /** The rule that was applied, as `/info/grading-rules` names it. */
  rule: z.string().max(100).nullable(),
  reason: z.string().max(500).nullable(),
});
export type BetGrade = z.output<typeof betGradeSchema>;

const fairOdd = z.number().positive().nullable();
/** Fair odds of the selection by every devig method; null where a method has no solution. */
export const fairOddsSchema = z.object(
  Object.fromEntries(DEVIG_METHODS.map((method) => [method, fairOdd])) as Record<
    (typeof DEVIG_METHODS)[number],
    typeof fairOdd
  >,
);
export type FairOdds = z.output<typeof fairOddsSchema>;

/**
 * How far a price that the ladder of a market implies can be trusted; null for one that was offered. Absent from what was stored
 * before such prices were labelled.
 */
export const lineConfidenceSchema = z.enum(['low', 'moderate', 'high']).nullable().optional();

/** Labels of an approximated price in a file of bets; `unknown` where the bet was stored without one. */
export const FILE_LABELS = ['low', 'moderate', 'high', 'unknown'] as const;
export type FileLabel = (typeof FILE_LABELS)[number];

/**
 * The close of a selection on the feed: the last open moment of its market before the cut-off. It is of the selection that it names;
 * a bet whose selection was edited since has none until it is looked up again.
 */
export const betCloseSchema = z.object({
  /** Absent from closes of the time when the period of a bet could not change. */
  period: periodSchema.nullable().optional(),
  market: betTexts.market,
  outcome: betTexts.selection,
  points: pointsSchema.nullable(),
  special_id: idSchema.nullable(),
  /** The price of the selection; one that the ladder implies where it was not offered. */
  odds: z.number().positive(),
  fair_odds: fairOddsSchema,
  closed_at: instantSchema,
  limit: z.number().nullable(),
  /** It closed so long before the cut-off that averages leave it out. */
  early: z.boolean(),
  /** The line was not offered then: the ladder of its market implies the odds. Averages leave out low confidence. */
  approximated: z.boolean(),
  confidence: lineConfidenceSchema,
});
export type BetClose = z.output<typeof betCloseSchema>;

/** The alert that a bet came from, with the user's setting that showed it, as it was then. */
export const betAlertSchema = z.object({
  type: alertKindSchema,
  id: idSchema,
  setting_id: smallIdSchema.nullable(),
  /** The version of the user's list of settings since which the setting was as it was. */
  setting_version: smallIdSchema.nullable(),
});

/** All of a bet that can change. It is the replay of the bet's history. */
export const betStateSchema = z.object({
  bankroll_id: idSchema,
  placed_at: instantSchema,
  stake: positiveAmountSchema,
  /** Decimal price, before commission. */
  odds: oddsWithin(1, MAX_ODDS),
  currency: currencySchema,
  /** Percent of the winnings. */
  commission_percent: commissionSchema,
  /** The stake is not returned with a win, and not lost with a loss. */
  free_bet: z.boolean(),
  /** Null or absent for a bet on the win alone. */
  each_way: eachWaySchema.nullable().optional(),
  /** Placed in play. */
  is_live: z.boolean(),
  bookmaker: betTexts.bookmaker.nullable(),
  note: betTexts.note.nullable(),
  tag_ids: tagIdsSchema,
  legs: z.array(betLegSchema).max(MAX_LEGS),
  /** At the moment of the bet, from the sharp bookmaker's prices. */
  fair_odds: fairOddsSchema.nullable(),
  /** The line was not offered then: the ladder of its market implies the fair odds. */
  fair_approximated: z.boolean(),
  /** Averages leave out EV by fair odds of low confidence. */
  fair_confidence: lineConfidenceSchema,
  /** EV at the bet in percent as an imported file has it, where there are no fair odds. */
  ev_percent: z.number().nullable(),
  alert: betAlertSchema.nullable(),
  external_id: z.string().max(200).nullable(),
  /** The stored close of the selection; null while there is none. */
  close: betCloseSchema.nullable(),
  /** Those of a parlay's selections, in their order; null where a selection has none. Empty for other bets, and until one is known. */
  leg_closes: z.array(betCloseSchema.nullable()).max(MAX_LEGS),
  /** The closing price as an imported file has it. */
  closing_odds: z.number().positive().nullable(),
  closing_fair_odds: z.number().positive().nullable(),
  /** Label of an approximated close as an imported file has it; null where it was offered, or the file does not say. */
  closing_confidence: z.enum(FILE_LABELS).nullable().optional(),
  /** Whether the close that an imported file has was early. */
  closing_early: z.boolean().optional(),
  /** CLV in percent as an imported file has it, where there are no closing fair odds. */
  clv_percent: z.number().nullable(),
  grade: betGradeSchema.nullable(),
  /** What the feed says of a bet that was graded otherwise; null for one that the feed graded, or says nothing of. */
  feed_grade: betGradeSchema.nullable(),
  /** Why the feed cannot grade it. */
  ungradeable: z.string().max(500).nullable(),
  deleted_at: instantSchema.nullable(),
});
export type BetState = z.output<typeof betStateSchema>;

/** The state before the first entry of a history, whose stake of 0 no bet has. */
export const BLANK_BET: BetState = {
  bankroll_id: 0,
  placed_at: '',
  stake: 0,
  odds: 0,
  currency: 'EUR',
  commission_percent: 0,
  free_bet: false,
  each_way: null,
  is_live: false,
  bookmaker: null,
  note: null,
  tag_ids: [],
  legs: [],
  fair_odds: null,
  fair_approximated: false,
  fair_confidence: null,
  ev_percent: null,
  alert: null,
  external_id: null,
  close: null,
  leg_closes: [],
  closing_odds: null,
  closing_fair_odds: null,
  closing_confidence: null,
  closing_early: false,
  clv_percent: null,
  grade: null,
  feed_grade: null,
  ungradeable: null,
  deleted_at: null,
};
