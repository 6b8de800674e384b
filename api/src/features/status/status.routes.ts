import { feedStatusSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentFeedStatus } from './status.presenter.ts';
import type { StatusReadModel } from './status.read-model.ts';

export interface StatusDeps {
  readonly status: StatusReadModel;
  readonly now: () => number;
  /** Pages reload when it changes. */
  readonly version: string;
}

/** Public routes: the status of the feed, the version, the health of the service. */
export function statusRoutes({ status, now, version }: StatusDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/v1/feed/status',
      access: 'public',
      rateLimit: LIMITS.open,
      response: feedStatusSchema,
      handler: async () => presentFeedStatus(await status.findFeedState(), now()),
    }),
    defineRoute({
      method: 'get',
      path: '/version.json',
      access: 'public',
      rateLimit: LIMITS.open,
      response: z.object({ version: z.string() }),
      handler: () => ({ version }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/health',
      access: 'public',
      rateLimit: LIMITS.open,
      response: z.object({ status: z.literal('ok') }),
      handler: async () => {
        if (await status.isDatabaseUp()) return {};
        throw new ApiError(503, 'database_down', 'The database does not answer.');
      },
    }),
  ];
}
