import * as z from 'zod';
import { DEVIG_METHODS } from '../preferences.ts';

/** Fields that several resources share. Odds are decimal JSON numbers, times RFC 3339 in UTC with milliseconds. */

export const timeField = z.iso
  .datetime({ offset: false, precision: 3 })
  .meta({ description: 'RFC 3339 in UTC with milliseconds.', example: '2026-11-24T18:30:00.000Z' });
/** Above 2^31 and below 2^53, so that a JSON number holds it exactly. */
export const eventIdField = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'The id of an event.', example: 1606758261 });
export const sportIdField = z
  .number()
  .int()
  .positive()
  .meta({ description: 'The id of a sport.', example: 29 });
export const leagueIdField = z
  .number()
  .int()
  .positive()
  .meta({ description: 'The id of a league.', example: 1980 });
export const periodField = z.number().int().min(0).max(999).meta({
  description: 'The number of a period of the sport; 0 is the whole match.',
  example: 0,
});
export const oddsField = z.number().positive().meta({ description: 'A decimal price.', example: 1.952 });
export const limitField = z
  .number()
  .nullable()
  .meta({ description: 'The most that the bookmaker accepts; null where it names none.', example: 5000 });
export const vigField = z.number().nullable().meta({
  description: 'The margin of the market as a share: 0.025 is 2.5%. Null where the prices have no margin.',
  example: 0.0246,
});
export const apiMarketSchema = z
  .enum(['moneyline', 'spread', 'total', 'home-total', 'away-total', 'specials'])
  .meta({ id: 'Market', description: 'A kind of market.', example: 'moneyline' });
export type ApiMarket = z.infer<typeof apiMarketSchema>;
export const devigMethodSchema = z.enum(DEVIG_METHODS).meta({
  id: 'DevigMethod',
  description: 'How the margin is removed from prices: additive, multiplicative, power, Shin or odds ratio.',
  example: 'power',
});

/** Which line of which match something is about. */
export const lineOfMatch = {
  event_id: eventIdField,
  line_id: z.string().meta({ example: '1606758261:0' }),
  sport_id: sportIdField,
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: timeField,
  period_num: periodField,
};
/** Example values of `lineOfMatch`. */
export const LINE_OF_MATCH_EXAMPLE = {
  event_id: 1606758261,
  line_id: '1606758261:0',
  sport_id: 29,
  league_name: 'England - Premier League',
  home: 'Arsenal',
  away: 'Chelsea',
  starts: '2026-11-28T15:00:00.000Z',
  period_num: 0,
};
