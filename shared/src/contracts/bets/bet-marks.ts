import * as z from 'zod';
import { instantSchema, lineIdSchema } from '../ids.ts';
import { betLegSchema, idSchema } from './bet-state.ts';

const MOST_LINES = 60;
/** Most marks of one answer, of the newest bets. */
export const MOST_BET_MARKS = 200;

/** `GET /api/bets/marks?line_ids=…`: at most 60 lines, separated by commas. */
export const betMarksQuerySchema = z.object({
  line_ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(lineIdSchema).min(1).max(MOST_LINES)),
});

const leg = betLegSchema.shape;

/** A selection that the user has bet on, and when, for marks in graphs. */
export const betMarkSchema = z.object({
  bet_id: idSchema,
  line_id: lineIdSchema,
  market: leg.market,
  outcome: leg.outcome,
  points: leg.points,
  specials_name: leg.specials_name,
  placed_at: instantSchema,
  /** Of the selection; of a single bet its price. */
  odds: z.number().min(1).nullable(),
});
export type BetMark = z.output<typeof betMarkSchema>;

/** By time of placing, oldest first. Deleted bets have none. */
export const betMarksSchema = z.object({ status: z.literal('ok'), marks: z.array(betMarkSchema) });
