import * as z from 'zod';
import { eventIdSchema, instantSchema, lineIdSchema } from './ids.ts';

const price = z.number().positive();

/** Decimal prices of the moneyline. `draw` is absent or null if the match cannot be drawn. */
export const moneylineSchema = z.object({ home: price, away: price, draw: price.nullish() });
/**
 * `hdp` is the handicap of the home side; that of the away side is its negative. `old`: no longer offered or not
 * confirmed (ADR 0041), last known price.
 */
export const spreadSchema = z.object({
  hdp: z.number(),
  home: price,
  away: price,
  old: z.boolean().optional(),
});
/** Decimal prices of one total. `old`: no longer offered or not confirmed (ADR 0041), last known price. */
export const totalSchema = z.object({
  points: z.number(),
  over: price,
  under: price,
  old: z.boolean().optional(),
});
/** A contestant of a special. A withdrawn contestant stays in the list with `odds` null. */
export const specialOutcomeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  odds: price.nullable(),
  handicap: z.number().nullable(),
  /** 'W' for the winner once settled. */
  outcome: z.string().nullish(),
});
/** A special with its contestants in the bookmaker's order. */
export const specialSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  outcomes: z.array(specialOutcomeSchema),
  limit: z.number().nullable(),
});
/** Limits (volume) by market; absent for markets that are absent. */
export const limitsSchema = z.object({
  moneyline: z.number().optional(),
  spread: z.number().optional(),
  total: z.number().optional(),
  team_total: z.number().optional(),
});
/** Prices of all markets of a line, ladders by handicap or points ascending. */
export const marketsSchema = z.object({
  moneyline: moneylineSchema.nullable(),
  spreads: z.array(spreadSchema),
  totals: z.array(totalSchema),
  team_totals: z.object({ home: z.array(totalSchema), away: z.array(totalSchema) }),
  specials: z.array(specialSchema),
});
export type Markets = z.infer<typeof marketsSchema>;
export type Limits = z.infer<typeof limitsSchema>;

/** The part of a match that a score counts. */
export const scoreScopeSchema = z.enum(['regulation', 'overtime', 'extra-time', 'penalties']);

/** Current odds of one line. */
export const oddsLineSchema = marketsSchema.extend({
  line_id: lineIdSchema,
  event_id: eventIdSchema,
  parent_id: eventIdSchema.nullable(),
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  period_num: z.number().int(),
  settledStatus: z.number().int(),
  live_status: z.literal([0, 1, 2]),
  /** At least one market of the line is open for bets. */
  is_open: z.boolean(),
  cutoff: instantSchema.nullable(),
  limits: limitsSchema,
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** What the scores contain, where the feed says so; null: what the period counts. Absent from servers before it was sent. */
  score_scope: scoreScopeSchema.nullable().optional(),
  /** The first prices seen of each market line, for comparison. */
  opening: marketsSchema,
  /** Epoch milliseconds of the last change of the offer; increases with every change of it. */
  since: z.number().int(),
  /**
   * Increases with every change of the offer, of the match or of a settlement, and when the line passes its cut-off: by two a millisecond.
   * Clients ignore a line that is older than the one they have.
   */
  version: z.number().int(),
  updated_at: instantSchema,
});
export type OddsLine = z.infer<typeof oddsLineSchema>;

/** The requested lines, without unknown ones and those of a known version, whose ids are in `unchanged`. */
export const oddsAnswerSchema = z.object({
  status: z.literal('ok'),
  lines: z.array(oddsLineSchema),
  unchanged: z.array(lineIdSchema).default([]),
});
