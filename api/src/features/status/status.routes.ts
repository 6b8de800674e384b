import { demoAnswerSchema, feedStatusSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentDemo } from '../auth/demo-accounts.ts';
import { presentFeedStatus } from './status.presenter.ts';
import type { FeedStateRow } from './status.read-model.ts';

export interface StatusDeps {
  readonly findFeedState: () => Promise<FeedStateRow | null>;
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly now: () => number;
  readonly demo: boolean;
  /** Changes with every build; pages reload when it does. */
  readonly version: string;
}

/** What anybody may ask: the feed, the version, whether there is a demo, whether the service is well. */
export function statusRoutes({ findFeedState, isDatabaseUp, now, demo, version }: StatusDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/v1/feed/status',
      access: 'public',
      rateLimit: LIMITS.open,
      response: feedStatusSchema,
      handler: async () => presentFeedStatus(await findFeedState(), now()),
    }),
    defineRoute({
      method: 'get',
      path: '/api/v1/demo',
      access: 'public',
      rateLimit: LIMITS.open,
      response: demoAnswerSchema,
      handler: () => presentDemo(demo),
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
        if (await isDatabaseUp()) return { status: 'ok' as const };
        throw new ApiError(503, 'database_down', 'The database does not answer.');
      },
    }),
  ];
}
