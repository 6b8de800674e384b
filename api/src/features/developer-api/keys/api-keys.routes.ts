import {
  apiKeysSchema,
  createApiKeySchema,
  createdApiKeySchema,
  revokedApiKeySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { presentApiKey } from './api-keys.presenter.ts';
import type { ApiKeysService } from './api-keys.service.ts';

const keyParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** The keys of the settings, under a session. Without the plan, keys can still be seen and revoked. */
export function apiKeysRoutes(keys: ApiKeysService): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/developer/keys',
      access: 'user',
      rateLimit: LIMITS.read,
      response: apiKeysSchema,
      async handler({ viewer }) {
        const { rows, usage } = await keys.list(viewer.user.id);
        return { keys: rows.map(presentApiKey), usage };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/developer/keys',
      access: { feature: 'api' },
      rateLimit: LIMITS.write,
      body: createApiKeySchema,
      response: createdApiKeySchema,
      async handler({ viewer, body }) {
        const { row, secret } = await keys.create(viewer.actor.id, body);
        return { key: presentApiKey(row), secret };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/developer/keys/:id',
      access: 'user',
      rateLimit: LIMITS.write,
      params: keyParams,
      response: revokedApiKeySchema,
      async handler({ viewer, params }) {
        await keys.revoke(viewer.actor.id, params.id);
        return {};
      },
    }),
  ];
}
