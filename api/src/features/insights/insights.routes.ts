import {
  insightsAnswerSchema,
  insightsRequestSchema,
  matchSummaryQuerySchema,
  matchSummarySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentInsights, presentMatchSummary } from './insights.presenter.ts';
import type { InsightsService } from './insights.service.ts';

/** The insights of a match, as blocks with their figures or as one text. A request may let a text be written, which costs money. */
export function insightsRoutes(insights: InsightsService) {
  return [
    defineRoute({
      method: 'post',
      path: '/api/matches/:event_id/insights',
      commits: 'itself',
      access: { feature: 'ai-insights' },
      rateLimit: LIMITS.search,
      params: z.object({ event_id: z.coerce.number().int().positive() }),
      body: insightsRequestSchema,
      response: insightsAnswerSchema,
      handler: async ({ viewer, params, body }) => {
        const found = await insights.read(params.event_id, viewer.user.id, body.run);
        return 'run' in found
          ? { insights: null, run: found.run }
          : { insights: presentInsights(found), run: null };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/ai/match-summary',
      commits: 'itself',
      // Like the route above, it may let a text be written.
      reads: false,
      access: { feature: 'ai-insights' },
      rateLimit: LIMITS.search,
      query: matchSummaryQuerySchema,
      response: matchSummarySchema,
      handler: async ({ viewer, query }) => {
        const found = await insights.read(query.event_id, viewer.user.id);
        return 'run' in found
          ? {
              status: 'pending' as const,
              message: 'The text is being written. Ask again in a moment.',
              response: null,
            }
          : presentMatchSummary(found);
      },
    }),
  ];
}
