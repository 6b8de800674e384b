import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { facetCellSchema } from './facets.ts';
import { statCurrencySchema, statFiguresSchema } from './figures.ts';

/** The most points of a line of the profit chart. */
export const MOST_CURVE_POINTS = 500;

const count = z.number().int().nonnegative();

/** `GET /api/stats/summary`: percent with two decimals. The longer names are those of other readers; `figures` has the intervals. */
export const statsSummarySchema = z.object({
  status: z.literal('ok'),
  ...statCurrencySchema.shape,
  bets: count,
  settled: count,
  counted: count,
  staked: z.number(),
  profit: z.number(),
  /** Profit of bets with a stake / starting bankroll; 0 without one. */
  roi_percent: z.number(),
  starting_bankroll: z.number().nullable(),
  yield_percent: z.number().nullable(),
  clv_percent: z.number().nullable(),
  ev_percent: z.number().nullable(),
  average_odds: z.number().nullable(),
  hit_rate_percent: z.number().nullable(),
  closing_beaten_percent: z.number().nullable(),
  figures: statFiguresSchema,
});
export type StatsSummary = z.output<typeof statsSummarySchema>;

/** `GET /api/admin/stats/summary`: the bets of all users with a stake up to `ALL_USERS_MAX_STAKE`. */
export const allUsersStatsSchema = statsSummarySchema.extend({
  /** Users who have one of the bets. */
  users: count,
  /** The oldest bet that is counted, where there are more than are read. */
  since: instantSchema.nullable(),
});
export type AllUsersStats = z.output<typeof allUsersStatsSchema>;

/** The profit after so many settled bets, in their order. Several bets are one point where there are more than the chart has. */
export const curvePointSchema = z.object({
  bets: count,
  at: instantSchema,
  profit: z.number(),
  /** What the closing prices say that the bets so far were to win; null for plans without the closing EV. */
  expected: z.number().nullable(),
});
export type CurvePoint = z.output<typeof curvePointSchema>;

/** The deepest fall of the cumulative profit, and the longest series of losses. */
export const runsSchema = z.object({
  drawdown: z.number(),
  /** When it began and reached its lowest point; null without one. */
  drawdown_from: instantSchema.nullable(),
  drawdown_to: instantSchema.nullable(),
  losing_run: count,
});

/** Bets by their fair probability, with how many of them won: exact binomial bounds. Half results count half; pushes and voids not. */
export const calibrationBinSchema = z.object({
  /** Bounds of the fair probability, 0 to 1. */
  from: z.number(),
  to: z.number(),
  n: count,
  expected: z.number(),
  won: z.number(),
  low: z.number(),
  high: z.number(),
});

/** The linear fit of a percentage against the hours to the start; null under two different times. */
export const fitSchema = z.object({ intercept: z.number(), per_hour: z.number() }).nullable();

/** `GET /api/stats`: all of the page but what is opened on demand. */
export const statsPageSchema = z.object({
  status: z.literal('ok'),
  summary: statsSummarySchema.omit({ status: true }),
  curve: z.array(curvePointSchema).max(MOST_CURVE_POINTS),
  runs: runsSchema,
  /** 1X2, AH, O/U, specials, and other markets by their name. */
  markets: z.array(facetCellSchema),
  sports: z.array(facetCellSchema),
  odds: z.array(facetCellSchema),
  tags: z.array(facetCellSchema),
  /** By the hours between bet and start. */
  timing: z.object({
    cells: z.array(facetCellSchema),
    clv: fitSchema,
    yield: fitSchema,
  }),
  calibration: z.object({
    /** Against the fair prices of the close, and of the moment of the bet. */
    close: z.array(calibrationBinSchema),
    bet: z.array(calibrationBinSchema),
  }),
  certainty: z.object({
    /** The share of bootstrap samples of days with a yield above 0, in percent; null where the yield has no interval. */
    positive_percent: z.number().nullable(),
    /** Bets more, at the yield and the spread until now, until the interval leaves 0; null where it has, or where that is not known. */
    more_bets: count.nullable(),
  }),
});
export type StatsPage = z.output<typeof statsPageSchema>;
