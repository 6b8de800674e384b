import {
  type AlertKind,
  alertKindSchema,
  alertPageSchema,
  alertQuerySchema,
  STARTED_GRACE_SECONDS,
} from '@fairline/shared/contracts';
import { ALERT_ACCESS } from '../../platform/http/access.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { presentAlerts } from './alerts.presenter.ts';
import type { AlertRows, AlertSearch } from './alerts.read-model.ts';

export interface AlertsDeps {
  readonly findAlerts: (kind: AlertKind, search: AlertSearch) => Promise<AlertRows>;
  readonly now: () => number;
}

/** `GET /api/alerts/odds`, `/limit` and `/closed`: one route each, because each has its own minimum plan. */
export function alertsRoutes({ findAlerts, now }: AlertsDeps): Route[] {
  return alertKindSchema.options.map((kind) =>
    defineRoute({
      method: 'get',
      path: `/api/alerts/${kind}`,
      access: ALERT_ACCESS[kind],
      rateLimit: LIMITS.read,
      query: alertQuerySchema,
      response: alertPageSchema,
      handler: async ({ query }) => {
        const startsAfter = query.hide_started ? new Date(now() - STARTED_GRACE_SECONDS * 1_000) : null;
        return presentAlerts(kind, await findAlerts(kind, { ...query, startsAfter }), query.limit);
      },
    }),
  );
}
