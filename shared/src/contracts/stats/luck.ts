import * as z from 'zod';
import { currencySchema } from '../bets/amounts.ts';

/** Paths that are simulated. */
export const LUCK_PATHS = 10_000;

/**
 * `GET /api/stats/luck` (the query of the page): what the simulation draws from, a column each, for settled bets with closing fair
 * odds, in the order of the profit chart.
 *
 * One draw decides all bets on one event: `u` uniform in 0 to 1. A bet of side 0 (home, over, and other selections) wins when
 * `u < p`, one of side 1 (away, under) when `u > 1 - p`, a draw when `u` is within `p / 2` of the middle.
 */
export const luckAnswerSchema = z.object({
  status: z.literal('ok'),
  currency: currencySchema,
  /** The number of the event, from 0. Parlays and bets by hand have one each. */
  event: z.array(z.number().int().nonnegative()),
  side: z.array(z.literal([0, 1, 2])),
  /** The fair probability of the win in millionths. */
  p: z.array(z.number().int().min(0).max(1_000_000)),
  /** What a win and a loss bring, in hundredths of the currency. */
  win: z.array(z.number().int()),
  lose: z.array(z.number().int()),
  /** The profit that the bet had, in hundredths. */
  actual: z.array(z.number().int()),
  /** Settled bets of the period without a close: not in the columns. */
  without_close: z.number().int().nonnegative(),
});
export type LuckAnswer = z.output<typeof luckAnswerSchema>;
