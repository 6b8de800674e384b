import * as z from 'zod';
import { instantSchema, lineIdSchema } from './ids.ts';
import { specialSchema } from './odds-lines.ts';

/** A market that closed longer before the cut-off than this closed early: no average has it. Minutes. */
export const EARLY_CLOSE_MINUTES = 60;

/** The last open moment of a market before its cut-off, whole. */
const closeOf = <S extends z.ZodType>(prices: S) =>
  z.object({
    /** When it closed: its cut-off, or before. */
    closed_at: instantSchema,
    /** It closed more than an hour before the cut-off. */
    early: z.boolean(),
    prices,
  });
const limit = z.number().nullable();
const price = z.number().positive();
const totals = closeOf(
  z.array(z.object({ points: z.number(), over: price, under: price, limit })),
).nullable();

/** The markets of a line, each at its last open moment; null where it was never open. */
const closedMarkets = {
  moneyline: closeOf(z.object({ home: price, away: price, draw: price.nullish(), limit })).nullable(),
  spreads: closeOf(z.array(z.object({ hdp: z.number(), home: price, away: price, limit }))).nullable(),
  totals,
  team_totals: z.object({ home: totals, away: totals }),
  specials: z.array(closeOf(specialSchema)),
};

/**
 * The closing line: the close of each market of a line, null where it was never open. Provisional until the line is settled: a
 * moved start or a reopening replaces it.
 */
export const closingLineSchema = z.object({
  line_id: lineIdSchema,
  /** The prematch cut-off that the close was computed for. */
  cutoff: instantSchema,
  provisional: z.boolean(),
  ...closedMarkets,
});
export type ClosingLine = z.infer<typeof closingLineSchema>;

/**
 * `GET /api/odds/:line_id/last-open`: the last open moment of each market that is closed now, of prematch, live and settled lines
 * alike. Null for markets that are open, or never were.
 */
export const lastOpenSchema = z.object({
  status: z.literal('ok'),
  line_id: lineIdSchema,
  ...closedMarkets,
});
export type LastOpen = z.infer<typeof lastOpenSchema>;
