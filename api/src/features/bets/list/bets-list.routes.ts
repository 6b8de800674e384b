import {
  allUsersBetsSchema,
  betAnswerSchema,
  betHistorySchema,
  betPageSchema,
  betsQuerySchema,
  betsSummaryQuerySchema,
  betsSummarySchema,
  bookmakersSchema,
  idSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { presentBet, presentEntry } from './bets.presenter.ts';
import type { BetsListService, ReadBets } from './bets-list.service.ts';
import type { BetsSummaryService } from './bets-summary.service.ts';

/** The id of a bet in a path. */
export const betParams = z.object({ id: z.coerce.number().pipe(idSchema) });

/** The bets of a service's answer. */
export function presentBets({ bets, method, liveTags }: ReadBets) {
  return bets.map((bet) => presentBet(bet, method, liveTags));
}

/** `GET /api/bets`, `GET /api/bets/summary`, `GET /api/bets/bookmakers`, `GET /api/bets/:id`, its history, and for administrators `GET /api/admin/bets`. */
export function betsListRoutes(bets: BetsListService, { summary }: BetsSummaryService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/bets',
      access: 'own-records',
      rateLimit: LIMITS.read,
      query: betsQuerySchema,
      response: betPageSchema,
      handler: async ({ viewer, query }) => {
        const found = await bets.page(viewer.user, query);
        return { bets: presentBets(found), count: found.totals.bets, totals: found.totals };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/admin/bets',
      access: 'admin',
      rateLimit: LIMITS.search,
      query: betsQuerySchema,
      response: allUsersBetsSchema,
      handler: async ({ viewer, query }) => {
        const found = await bets.pageOfAll(viewer.actor, query);
        const { totals, users } = found;
        return { bets: presentBets(found), count: totals.bets, totals, users };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/summary',
      access: 'own-records',
      rateLimit: LIMITS.read,
      query: betsSummaryQuerySchema,
      response: betsSummarySchema,
      handler: ({ viewer, query }) => summary(viewer.user.id, query.from),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/bookmakers',
      access: 'own-records',
      rateLimit: LIMITS.read,
      response: bookmakersSchema,
      handler: ({ viewer }) => bets.bookmakers(viewer.user),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/:id',
      access: 'own-records',
      rateLimit: LIMITS.read,
      params: betParams,
      response: betAnswerSchema,
      handler: async ({ viewer, params }) => presentOne(await bets.find(viewer.user, params.id)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/:id/history',
      access: 'own-records',
      rateLimit: LIMITS.read,
      params: betParams,
      response: betHistorySchema,
      handler: async ({ viewer, params }) => ({
        entries: (await bets.history(viewer.user, params.id)).map(presentEntry),
      }),
    }),
  ];
}

/** The only bet of a service's answer. */
export function presentOne(found: ReadBets) {
  const [bet] = presentBets(found);
  if (bet === undefined) throw new RangeError('The answer has no bet.');
  return bet;
}
