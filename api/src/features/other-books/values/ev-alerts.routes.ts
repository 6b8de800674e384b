import { EV_PAGE_SIZE, evAlertPageSchema, evAlertQuerySchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { ValuesService } from './values.service.ts';

/** `GET /api/alerts/ev`: prices of other bookmakers above the fair ones, by the rules of the user's preferences. */
export function evAlertsRoutes(values: ValuesService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts/ev',
      access: { feature: 'live-ev' },
      rateLimit: LIMITS.read,
      query: evAlertQuerySchema,
      response: evAlertPageSchema,
      handler: async ({ viewer, query }) => {
        const page = await values.page(viewer.user.id, { ...query, limit: EV_PAGE_SIZE });
        const { alerts, more, cursor, feed, books } = page;
        return {
          ...{ alerts, more, cursor, configured: feed !== null, simulated: feed?.simulated ?? false },
          books: books.map(({ book, title }) => ({ key: book, title })),
        };
      },
    }),
  ];
}
