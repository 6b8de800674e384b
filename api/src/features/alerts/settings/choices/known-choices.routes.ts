import {
  knownLeaguesSchema,
  knownPeriodsSchema,
  leagueQuerySchema,
  MOST_LEAGUES,
  periodQuerySchema,
} from '@fairline/shared/contracts';
import { searchWords } from '../../../../market/search-words.ts';
import { LIMITS } from '../../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { KnownChoicesReadModel } from './known-choices.read-model.ts';

/** `GET /api/alerts/leagues` and `GET /api/alerts/periods`: what a setting can choose from. */
export function knownChoicesRoutes(choices: KnownChoicesReadModel): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts/leagues',
      access: 'subscriber',
      rateLimit: LIMITS.search,
      query: leagueQuerySchema,
      response: knownLeaguesSchema,
      handler: async ({ query: { sport_id = null, search } }) => {
        const found = await choices.findLeagues(sport_id, searchWords(search), MOST_LEAGUES + 1);
        return { leagues: found.slice(0, MOST_LEAGUES), more: found.length > MOST_LEAGUES };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/alerts/periods',
      access: 'subscriber',
      rateLimit: LIMITS.read,
      query: periodQuerySchema,
      response: knownPeriodsSchema,
      handler: async ({ query }) => ({ periods: await choices.findPeriods(query.sport_id) }),
    }),
  ];
}
