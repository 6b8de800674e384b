import { alertLedgerSchema, statsQuerySchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import type { AlertLedgerService } from './alert-ledger.service.ts';

/** `GET /api/stats/alert-settings` */
export function alertLedgerRoutes(ledger: AlertLedgerService): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/stats/alert-settings',
      access: { feature: 'closing-ev' },
      rateLimit: LIMITS.search,
      query: statsQuerySchema,
      response: alertLedgerSchema,
      handler: ({ viewer, query }) => ledger.ofUser(viewer.user, query),
    }),
  ];
}
