import { publicAlertsSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { PublicAlertsService } from './public-alerts.service.ts';

/** `GET /api/public/alerts`: what the landing page shows of this server, to everybody. */
export function publicAlertsRoutes(service: PublicAlertsService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/public/alerts',
      access: 'public',
      rateLimit: LIMITS.open,
      response: publicAlertsSchema,
      handler: () => service.read(),
    }),
  ];
}
