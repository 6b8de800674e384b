import {
  matchCountSchema,
  matchLinesSchema,
  matchPageSchema,
  matchQuerySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { MatchesService } from './matches.service.ts';

const eventParams = z.object({ event_id: z.coerce.number().int().positive() });

/** `GET /api/matches` and an event's lines for pro and above; the counts for everybody who is signed in. */
export function matchesRoutes(matches: MatchesService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/matches',
      access: 'pro',
      rateLimit: LIMITS.search,
      query: matchQuerySchema,
      response: matchPageSchema,
      handler: async ({ viewer, query }) => ({
        status: 'ok' as const,
        ...(await matches.search(viewer.user, query)),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/matches/count',
      access: 'user',
      rateLimit: LIMITS.read,
      response: matchCountSchema,
      handler: async () => ({ status: 'ok' as const, ...(await matches.counts()) }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/matches/:event_id/lines',
      access: 'pro',
      rateLimit: LIMITS.read,
      params: eventParams,
      response: matchLinesSchema,
      handler: async ({ params }) => ({
        status: 'ok' as const,
        lines: await matches.lines(params.event_id),
      }),
    }),
  ];
}
