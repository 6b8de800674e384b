import * as z from 'zod';
import { oddsWithin } from '../bets/amounts.ts';
import { idSchema } from '../bets/bet-state.ts';
import { instantSchema, lineIdSchema } from '../ids.ts';
import { DEVIG_METHODS } from '../preferences.ts';
import { cellFields, oddCellIdSchema } from './cells.ts';

/** Most targets of one chart that have not been reached. */
export const MOST_ARMED_TARGETS = 6;
/** Most targets of one answer, the newest ones. */
export const MOST_LISTED_TARGETS = 500;
/** Reached targets of removed charts are listed for so many days. */
export const REACHED_TARGET_DAYS = 30;

const price = z.number().positive();
const TARGET_PRICE = { min: 1.001, max: 1_000 };

/**
 * The price of a target, in thousandths as the bookmaker quotes: the price 1.909 is shown as −110 and reaches a target at −110, which is
 * 1.9090… exactly.
 */
const targetPriceSchema = oddsWithin(TARGET_PRICE.min, TARGET_PRICE.max).transform(
  (odds) => Math.round(odds * 1_000) / 1_000,
);

/** What is compared with the target: the bookmaker's price, or the fair odds by the method that the user had when it was set. */
export const targetBasisSchema = z.enum(['price', 'fair']);
/** `above`: at or above the price. `below`: at or below. */
export const targetDirectionSchema = z.enum(['above', 'below']);
/**
 * - `armed`: it will be reached by the first price in force at or beyond it.
 * - `reached`: once, at `reached_at`; the user may arm it again.
 * - `expired`: the market closed before. A match that starts later arms it again.
 */
export const targetStateSchema = z.enum(['armed', 'reached', 'expired']);

/** A target price of one selection. */
export const graphTargetSchema = z.object({
  id: idSchema,
  /** Null: its chart has been removed. */
  graph_id: idSchema.nullable(),
  line_id: lineIdSchema,
  ...cellFields,
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  period_num: z.number().int(),
  basis: targetBasisSchema,
  /** Of fair odds; null for the bookmaker's price. */
  devig_method: z.enum(DEVIG_METHODS).nullable(),
  direction: targetDirectionSchema,
  price,
  state: targetStateSchema,
  /** When it was set, moved or armed again the last time. */
  armed_at: instantSchema,
  /** When the market closes: an armed target expires then. Null where the feed has no time. */
  expires_at: instantSchema.nullable(),
  reached_at: instantSchema.nullable(),
  /** The price or the fair odds that reached it, which may lie beyond it. */
  reached_value: price.nullable(),
  /** The bookmaker's price at that moment. */
  reached_price: price.nullable(),
  /** The price that reached it turned out to be an error of the bookmaker within half a minute. */
  price_error: z.boolean().optional(),
});
export type GraphTarget = z.infer<typeof graphTargetSchema>;

/**
 * `GET /api/user/graph/targets`: the targets of the user, newest first; with `reached_after` those that were reached later, which is how a
 * page learns what it missed.
 */
export const targetsQuerySchema = z.object({ reached_after: instantSchema.optional() });
export const targetsSchema = z.object({ status: z.literal('ok'), targets: z.array(graphTargetSchema) });

const wanted = {
  direction: targetDirectionSchema,
  price: targetPriceSchema,
  basis: targetBasisSchema.default('price'),
};

/**
 * `POST /api/user/graph/target/add`, answered by the target. Refused (409) are one that the price has reached already (`target_reached`), one
 * that the chart has already (`target_exists`), one too many (`target_limit`), and one of a closed market (`market_closed`).
 */
export const addTargetSchema = z.object({ graph_id: idSchema, odd_cell_id: oddCellIdSchema, ...wanted });
export type AddTarget = z.output<typeof addTargetSchema>;

/** `POST /api/user/graph/target/update`: moves it, and arms it again. Answered and refused as `add`. */
export const updateTargetSchema = z.object({ id: idSchema, ...wanted });
export type UpdateTarget = z.output<typeof updateTargetSchema>;

/** `POST /api/user/graph/target/arm`, as it was set, answered and refused as `add`; and `POST /api/user/graph/target/remove`. */
export const targetIdSchema = z.object({ id: idSchema });

/** One target, its fields beside `status`. */
export const targetAnswerSchema = graphTargetSchema.extend({ status: z.literal('ok') });
