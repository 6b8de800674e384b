import * as z from 'zod';
import { eventIdSchema, instantSchema } from './ids.ts';
import { oddsLineSchema } from './odds-lines.ts';

/** A match in the search. `live_status`: 0 no live odds, 1 the live event, 2 live odds will be offered. */
export const matchSchema = z.object({
  event_id: eventIdSchema,
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  sport_id: z.number().int(),
  updated_at: instantSchema,
  live_status: z.literal([0, 1, 2]),
  settledStatus: z.number().int(),
  is_open: z.boolean(),
});
export type Match = z.infer<typeof matchSchema>;

/** prematch: unsettled, starts within 7 days. live: unsettled, started within 4 hours. */
export const matchTypeSchema = z.enum(['prematch', 'live', 'settled']);

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item));

/** `GET /api/matches`. Lists are separated by commas: `showMatchTypes=prematch,live&sports=29,33`. */
export const matchQuerySchema = z.object({
  showMatchTypes: list(matchTypeSchema).default(['prematch', 'live']),
  /** Settled matches of this many hours. */
  historyDuration: z.coerce.number().int().min(1).max(720).default(48),
  search: z.string().trim().max(100).default(''),
  sort: z.enum(['asc', 'desc']).default('asc'),
  sports: list(
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** One event; overrides every other filter. */
  event_id: z.coerce.number().int().positive().optional(),
});
export type MatchQuery = z.infer<typeof matchQuerySchema>;

/** One page of matches. `count` is the number of all matches that the search finds. */
export const matchPageSchema = z.object({
  status: z.literal('ok'),
  matches: z.array(matchSchema),
  count: z.number().int(),
});
/** `GET /api/matches/:event_id/lines`: all lines of the event and of its sub-markets and live variants. */
export const matchLinesSchema = z.object({ status: z.literal('ok'), lines: z.array(oddsLineSchema) });
/** `GET /api/matches/count`: the two numbers in the sidebar. */
export const matchCountSchema = z.object({
  status: z.literal('ok'),
  preMatchCount: z.number().int(),
  liveMatchCount: z.number().int(),
});
