import {
  allUsersStatsSchema,
  compareQuerySchema,
  comparisonSchema,
  daysAnswerSchema,
  daysQuerySchema,
  facetsAnswerSchema,
  facetsQuerySchema,
  luckAnswerSchema,
  statsPageSchema,
  statsQuerySchema,
  statsSummarySchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { StatsService } from './stats.service.ts';

const OWN = { method: 'get', access: 'own-records', rateLimit: LIMITS.search } as const;

/** `GET /api/stats` and its parts, and for administrators `GET /api/admin/stats/summary`. */
export function statsRoutes(stats: StatsService) {
  return [
    defineRoute({
      ...OWN,
      path: '/api/stats/summary',
      query: statsQuerySchema,
      response: statsSummarySchema,
      handler: ({ viewer, query }) => stats.summary(viewer.user, query),
    }),
    defineRoute({
      ...OWN,
      path: '/api/stats',
      query: statsQuerySchema,
      response: statsPageSchema,
      handler: ({ viewer, query }) => stats.page(viewer.user, query),
    }),
    defineRoute({
      ...OWN,
      path: '/api/stats/compare',
      query: compareQuerySchema,
      response: comparisonSchema,
      handler: ({ viewer, query }) => stats.compare(viewer.user, query),
    }),
    defineRoute({
      ...OWN,
      path: '/api/stats/days',
      query: daysQuerySchema,
      response: daysAnswerSchema,
      handler: ({ viewer, query }) => stats.days(viewer.user, query),
    }),
    defineRoute({
      ...OWN,
      path: '/api/stats/facets',
      query: facetsQuerySchema,
      response: facetsAnswerSchema,
      handler: ({ viewer, query }) => stats.facets(viewer.user, query),
    }),
    defineRoute({
      ...OWN,
      path: '/api/stats/luck',
      access: { feature: 'closing-ev' },
      query: statsQuerySchema,
      response: luckAnswerSchema,
      handler: ({ viewer, query }) => stats.luck(viewer.user, query),
    }),
    defineRoute({
      ...OWN,
      path: '/api/admin/stats/summary',
      access: 'admin',
      query: statsQuerySchema,
      response: allUsersStatsSchema,
      handler: ({ viewer, query }) => stats.ofAll(viewer.actor, query),
    }),
  ];
}
