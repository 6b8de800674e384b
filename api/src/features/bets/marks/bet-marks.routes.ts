import { betMarksQuerySchema, betMarksSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { BetMarksReadModel } from './bet-marks.read-model.ts';

/** `GET /api/bets/marks?line_ids=…`: what the user has bet on, for graphs of these lines. */
export function betMarksRoutes(marks: BetMarksReadModel) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/bets/marks',
      access: 'own-records',
      rateLimit: LIMITS.read,
      query: betMarksQuerySchema,
      response: betMarksSchema,
      handler: async ({ viewer, query }) => ({
        marks: await marks.findOnLines(viewer.user.id, query.line_ids),
      }),
    }),
  ];
}
