import {
  alertCountsQuerySchema,
  alertCountsSchema,
  alertGraphsQuerySchema,
  alertGraphsSchema,
  alertKindSchema,
  alertPageSchema,
  alertQuerySchema,
  STREAM_FEATURES,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { presentPage } from './alerts.presenter.ts';
import type { AlertsService } from './alerts.service.ts';
import type { GraphsService } from './graphs/graphs.service.ts';

/**
 * `GET /api/alerts/odds`, `/limit` and `/closed`, and `/counts` of each: a route for each kind, because each needs a feature of its
 * own.
 */
export function alertsRoutes(alerts: AlertsService): Route[] {
  return alertKindSchema.options.flatMap((kind) => {
    const shared = {
      method: 'get',
      access: { feature: STREAM_FEATURES[kind] },
      rateLimit: LIMITS.read,
    } as const;
    return [
      defineRoute({
        ...shared,
        path: `/api/alerts/${kind}`,
        query: alertQuerySchema,
        response: alertPageSchema,
        handler: async ({ viewer, query }) =>
          presentPage(kind, await alerts.page(kind, query, viewer.user), query.limit),
      }),
      defineRoute({
        ...shared,
        path: `/api/alerts/${kind}/counts`,
        query: alertCountsQuerySchema,
        response: alertCountsSchema,
        handler: ({ viewer, query }) => alerts.counts(kind, query, viewer.user),
      }),
    ];
  });
}

/** `GET /api/alerts/odds/graphs?ids=…` and `/limit/graphs`: small graphs of up to 60 alerts. */
export function graphsRoutes(graphs: GraphsService): Route[] {
  return (['odds', 'limit'] as const).map((kind) =>
    defineRoute({
      method: 'get',
      path: `/api/alerts/${kind}/graphs`,
      access: { feature: STREAM_FEATURES[kind] },
      rateLimit: LIMITS.read,
      query: alertGraphsQuerySchema,
      response: alertGraphsSchema,
      handler: ({ viewer, query }) => graphs.graphs(kind, query.ids, viewer.user),
    }),
  );
}
