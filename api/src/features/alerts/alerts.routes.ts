import { alertKindSchema, alertPageSchema, alertQuerySchema } from '@fairline/shared/contracts';
import { ALERT_ACCESS } from '../../platform/http/access.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { presentAlerts } from './alerts.presenter.ts';
import type { AlertsService } from './alerts.service.ts';

/** `GET /api/alerts/odds`, `/limit` and `/closed`: one route each, because each has its own minimum plan. */
export function alertsRoutes(alerts: AlertsService): Route[] {
  return alertKindSchema.options.map((kind) =>
    defineRoute({
      method: 'get',
      path: `/api/alerts/${kind}`,
      access: ALERT_ACCESS[kind],
      rateLimit: LIMITS.read,
      query: alertQuerySchema,
      response: alertPageSchema,
      handler: async ({ query }) => presentAlerts(kind, await alerts.page(kind, query), query.limit),
    }),
  );
}
