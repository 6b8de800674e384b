import * as z from 'zod';
import { curvePointSchema, MOST_CURVE_POINTS } from './stats-page.ts';
import { inOrder, statsPeriodFields } from './stats-query.ts';

/** What the profit is compared with; the names of SPEC. */
export const COMPARE_MODES = ['clvOptimal', 'evOptimal', 'flat'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

/** Used where the preferences or the bankroll name nothing. */
export const COMPARE_FALLBACKS = { unitSize: 10, fraction: 0.1, bankroll: 1000 } as const;

/** `GET /api/stats/compare?mode=evOptimal`: the same bets staked otherwise, in the order of start, placing and id. */
export const compareQuerySchema = inOrder(z.object({ ...statsPeriodFields, mode: z.enum(COMPARE_MODES) }));

const count = z.number().int().nonnegative();
/** Bets that the replay leaves out, by the reason. A bet has the first of them that applies. */
export const leftOutSchema = z.object({
  parlay: count,
  free_bet: count,
  cash_out: count,
  void: count,
  /** Single bets without the fair odds that the mode stakes by. */
  no_price: count,
  /** With fair odds, but without an edge: staked with nothing. */
  no_edge: count,
});
export const comparisonSchema = z.object({
  status: z.literal('ok'),
  mode: z.enum(COMPARE_MODES),
  /** Bets that the replay stakes. */
  bets: count,
  staked: z.number(),
  profit: z.number(),
  yield_percent: z.number().nullable(),
  /** The balance before the first bet, for the two that stake by Kelly. */
  bankroll: z.number(),
  /** The share of the full Kelly stake, 0 to 1. */
  fraction: z.number(),
  unit: z.number(),
  /** Which of the values that the mode uses are SPEC's fallbacks. */
  fallbacks: z.array(z.enum(['unitSize', 'fraction', 'bankroll'])),
  left_out: leftOutSchema,
  /** `expected` is always null here. */
  curve: z.array(curvePointSchema).max(MOST_CURVE_POINTS),
});
export type Comparison = z.output<typeof comparisonSchema>;
