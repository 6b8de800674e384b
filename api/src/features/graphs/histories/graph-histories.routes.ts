import { graphHistoriesQuerySchema, graphHistoriesSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { GraphHistoriesService } from './graph-histories.service.ts';

/** `GET /api/user/graph/histories`: what the charts of a wall draw. */
export function graphHistoriesRoutes(service: GraphHistoriesService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/user/graph/histories',
      access: { feature: 'graph-center' },
      rateLimit: LIMITS.search,
      query: graphHistoriesQuerySchema,
      response: graphHistoriesSchema,
      handler: async ({ viewer, query }) => service.histories(viewer.user, query),
    }),
  ];
}
