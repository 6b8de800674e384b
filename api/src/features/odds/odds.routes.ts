import { oddsAnswerSchema, oddsQuerySchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentOddsLine } from './odds.presenter.ts';
import type { OddsService } from './odds.service.ts';

/**
 * `GET /api/odds?line_ids=a,b`: current odds of up to 200 lines. Lines that do not exist, or that the plan does not
 * include, are left out.
 */
export function oddsRoutes(odds: OddsService, now: () => number) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/odds',
      access: 'user',
      rateLimit: LIMITS.read,
      query: oddsQuerySchema,
      response: oddsAnswerSchema,
      handler: async ({ viewer, query }) => {
        const rows = await odds.lines(query.line_ids, viewer.user.level);
        const at = now();
        return { lines: rows.map((row) => presentOddsLine(row, at)) };
      },
    }),
  ];
}
