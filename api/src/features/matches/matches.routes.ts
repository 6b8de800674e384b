import {
  matchCountSchema,
  matchLinesSchema,
  matchPageSchema,
  matchQuerySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { presentOddsLine } from '../../market/lines/odds-line.presenter.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentMatch } from './matches.presenter.ts';
import type { MatchesService } from './matches.service.ts';

const eventParams = z.object({ event_id: z.coerce.number().int().positive() });

/** `GET /api/matches` and an event's lines for plans with the match search; the counts for every signed-in user. */
export function matchesRoutes(matches: MatchesService, now: () => number) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/matches',
      access: { feature: 'matches' },
      rateLimit: LIMITS.search,
      query: matchQuerySchema,
      response: matchPageSchema,
      handler: async ({ viewer, query }) => {
        const { rows, ...found } = await matches.search(query, viewer.user);
        return { matches: rows.map(presentMatch), ...found };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/matches/count',
      access: 'subscriber',
      rateLimit: LIMITS.read,
      response: matchCountSchema,
      handler: () => matches.counts(),
    }),
    defineRoute({
      method: 'get',
      path: '/api/matches/:event_id/lines',
      access: { feature: 'matches' },
      rateLimit: LIMITS.read,
      params: eventParams,
      response: matchLinesSchema,
      handler: async ({ params }) => {
        const rows = await matches.lines(params.event_id);
        const at = now();
        return { lines: rows.map((row) => presentOddsLine(row, at)) };
      },
    }),
  ];
}
