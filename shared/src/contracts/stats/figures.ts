import * as z from 'zod';
import { currencySchema } from '../bets/amounts.ts';

/** Settled bets without cash-outs that a period needs for its statistics, and that a cell of a table needs for its interval. */
export const LEAST_BETS = 20;
/** Days with bets that an interval by days needs: few days drawn again and again differ too little, and a single one not at all. */
export const LEAST_DAYS = 5;

const count = z.number().int().nonnegative();
const percent = z.number().nullable();

/**
 * A figure in percent with two decimals, and its 95 % interval with one. null: not known; bounds also under `LEAST_BETS`, and those of means and yields
 * under `LEAST_DAYS`.
 */
export const figureSchema = z.object({
  value: percent,
  low: percent,
  high: percent,
  /** The bets that it is made of. */
  n: count,
});
export type Figure = z.output<typeof figureSchema>;

/** Settled free bets, and what they won. */
export const freeBetsSchema = z.object({ bets: count, profit: z.number() });

/** Figures of a set of bets. Amounts are in the user's currency. */
export const statFiguresSchema = z.object({
  /** All bets of the period, settled or not. */
  bets: count,
  settled: count,
  /** Settled bets without cash-outs, which `LEAST_BETS` is counted of. */
  counted: count,
  /** Stakes of settled bets, without voids and free bets. */
  staked: z.number(),
  /** Exact, as decimal text would have it. Free bets are part of it. */
  profit: z.number(),
  /** Settled free bets and the part of `profit` that is theirs. They have no stake, and no part in yield, ROI, figures by stake and luck. */
  free_bets: freeBetsSchema.default({ bets: 0, profit: 0 }),
  /** `(profit − free_bets.profit) / staked`, with an interval by bootstrap of days. */
  yield: figureSchema,
  /** The plain mean of the CLV of bets that have one; null for plans without the closing EV. */
  clv: figureSchema,
  /** The same, weighted by stake. */
  clv_weighted: figureSchema,
  ev: figureSchema,
  ev_weighted: figureSchema,
  /** Bets with a CLV above 0, exact binomial. */
  closing_beaten: figureSchema,
  /** `(wins + half-wins) / (wins + losses + half results)`, exact binomial. */
  hit_rate: figureSchema,
  /** The plain mean of the decimal odds of settled bets. */
  average_odds: z.number().nullable(),
  /** What the closing prices say that the counted bets were to win; null without a close. */
  expected: z.number().nullable(),
  /** The profit of these bets less `expected`. */
  luck: z.number().nullable().default(null),
});
export type StatFigures = z.output<typeof statFiguresSchema>;

/** The currency of amounts, and those whose amounts were converted at the product's fixed rates. */
export const statCurrencySchema = z.object({
  currency: currencySchema,
  converted: z.array(currencySchema),
});
