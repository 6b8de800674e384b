import * as z from 'zod';
import { leagueIdField, periodField, sportIdField } from '../fields.ts';

export const apiSportSchema = z
  .object({
    sport_id: sportIdField,
    name: z.string().meta({ example: 'Soccer' }),
    short_name: z.string().meta({ description: 'At most eight letters or so.', example: 'Soccer' }),
  })
  .meta({ id: 'Sport' });
export type ApiSport = z.infer<typeof apiSportSchema>;

export const apiLeagueSchema = z
  .object({
    league_id: leagueIdField,
    sport_id: sportIdField,
    league_name: z.string().meta({ example: 'England - Premier League' }),
    events: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Events that have not started.', example: 10 }),
  })
  .meta({ id: 'League' });
export type ApiLeague = z.infer<typeof apiLeagueSchema>;

export const apiPeriodSchema = z
  .object({
    sport_id: sportIdField,
    period_num: periodField,
    description: z.string().meta({ example: 'Match' }),
    short_description: z.string().meta({ example: 'Match' }),
    moneyline_description: z.string().meta({ example: '1X2' }),
    spread_description: z.string().meta({ example: 'Handicap' }),
    total_description: z.string().meta({ example: 'Total Goals' }),
  })
  .meta({ id: 'Period', description: 'A part of a match that has markets of its own.' });
export type ApiPeriod = z.infer<typeof apiPeriodSchema>;

export const SPORT_EXAMPLE: ApiSport = { sport_id: 29, name: 'Soccer', short_name: 'Soccer' };
export const LEAGUE_EXAMPLE: ApiLeague = {
  league_id: 1980,
  sport_id: 29,
  league_name: 'England - Premier League',
  events: 10,
};
export const PERIOD_EXAMPLE: ApiPeriod = {
  sport_id: 29,
  period_num: 0,
  description: 'Match',
  short_description: 'Match',
  moneyline_description: '1X2',
  spread_description: 'Handicap',
  total_description: 'Total Goals',
};
