import * as z from 'zod';
import { eventIdField, leagueIdField, sportIdField, timeField } from '../fields.ts';
import { RESULT_STATUSES } from './result.ts';

export const apiEventStatusSchema = z.enum(['prematch', 'live', 'settled']).meta({
  id: 'EventStatus',
  description:
    '`prematch` before the start, `live` from the start until the result, `settled` with a result, or once it is cancelled or deleted: see `result_status`.',
  example: 'prematch',
});
export type ApiEventStatus = z.infer<typeof apiEventStatusSchema>;

export const apiScoreSchema = z
  .object({
    home: z.number().meta({ example: 1 }),
    away: z.number().meta({ example: 0 }),
    home_red_cards: z.number().int().nullable().meta({ description: 'Null in sports without cards.' }),
    away_red_cards: z.number().int().nullable(),
    phase: z.number().int().nullable().meta({
      description:
        '1 first half, 2 half time, 3 second half, 4 full time and so on; null where the feed has none.',
      example: 1,
    }),
    elapsed_minutes: z.number().int().nullable().meta({ description: 'Of the phase.', example: 31 }),
  })
  .meta({ id: 'Score', description: 'The score in play, and the result once settled.' });
export type ApiScore = z.infer<typeof apiScoreSchema>;

export const apiEventSchema = z
  .object({
    event_id: eventIdField,
    parent_id: eventIdField.nullable().meta({
      description: 'The match that this event belongs to: a live event, corners, bookings. Null for a match.',
    }),
    sport_id: sportIdField,
    league_id: leagueIdField,
    league_name: z.string().meta({ example: 'England - Premier League' }),
    home: z.string().meta({ example: 'Arsenal' }),
    away: z.string().meta({ example: 'Chelsea' }),
    starts: timeField,
    status: apiEventStatusSchema,
    result_status: z.enum(RESULT_STATUSES).nullable().meta({
      description:
        'Of the whole match: `resettled` has a corrected result; `cancelled` and `deleted` have none, and bets on them are void. Null until it is settled.',
      example: null,
    }),
    is_open: z.boolean().meta({ description: 'A market of the whole match can be bet on now.' }),
    live_odds: z.enum(['none', 'planned', 'now']).meta({
      description: 'Whether there are prices in play: none, planned, or this is the event that has them.',
    }),
    score: apiScoreSchema.nullable(),
    updated_at: timeField,
  })
  .meta({ id: 'Event' });
export type ApiEvent = z.infer<typeof apiEventSchema>;

export const EVENT_EXAMPLE: ApiEvent = {
  event_id: 1606758261,
  parent_id: null,
  sport_id: 29,
  league_id: 1980,
  league_name: 'England - Premier League',
  home: 'Arsenal',
  away: 'Chelsea',
  starts: '2026-11-28T15:00:00.000Z',
  status: 'prematch',
  result_status: null,
  is_open: true,
  live_odds: 'planned',
  score: null,
  updated_at: '2026-11-24T16:00:00.000Z',
};
