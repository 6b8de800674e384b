import * as z from 'zod';
import { eventIdField, periodField, sportIdField, timeField } from '../fields.ts';

/** How a result came about. */
export const RESULT_STATUSES = ['settled', 'resettled', 'cancelled', 'deleted'] as const;
export type ApiResultStatus = (typeof RESULT_STATUSES)[number];

export const apiResultSchema = z
  .object({
    event_id: eventIdField,
    period_num: periodField,
    sport_id: sportIdField,
    league_name: z.string(),
    home: z.string(),
    away: z.string(),
    starts: timeField,
    status: z.enum(RESULT_STATUSES).meta({
      description:
        '`resettled` replaces an earlier result; bets on what is `cancelled` or `deleted` are void.',
      example: 'settled',
    }),
    home_score: z.number().meta({ example: 2 }),
    away_score: z.number().meta({ example: 1 }),
    settled_at: timeField,
  })
  .meta({ id: 'Result', description: 'The result of a period of an event.' });
export type ApiResult = z.infer<typeof apiResultSchema>;

export const RESULT_EXAMPLE: ApiResult = {
  event_id: 1606758200,
  period_num: 0,
  sport_id: 29,
  league_name: 'England - Premier League',
  home: 'Everton',
  away: 'Fulham',
  starts: '2026-11-23T15:00:00.000Z',
  status: 'settled',
  home_score: 2,
  away_score: 1,
  settled_at: '2026-11-23T17:02:00.000Z',
};
