import { insightsAnswerSchema, insightsRequestSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentInsights } from './insights.presenter.ts';
import type { InsightsService } from './insights.service.ts';

/** `POST /api/matches/:event_id/insights`: a request may let a text be written, which costs money. */
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
  ];
}
