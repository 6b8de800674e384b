import { explainedEventSchema, explainQuerySchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { presentExplained } from './explain.presenter.ts';
import type { ExplainService } from './explain.service.ts';

/** `GET /api/alerts/explain`: why the user's settings showed or did not show what moved in an event. */
export function explainRoutes(service: ExplainService): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts/explain',
      access: 'subscriber',
      rateLimit: LIMITS.search,
      query: explainQuerySchema,
      response: explainedEventSchema,
      handler: async ({ viewer, query }) => {
        const { event, rows } = await service.explain(query.event_id, viewer.user);
        return presentExplained(event, rows);
      },
    }),
  ];
}
