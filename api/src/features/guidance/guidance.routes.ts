import { guidanceSchema, guidanceSeenSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { GuidanceService } from './guidance.service.ts';

/** What the application shows once or after some time, and that it was shown. Both answer the state. */
export function guidanceRoutes({ guidance }: { readonly guidance: GuidanceService }) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/guidance',
      access: 'user',
      rateLimit: LIMITS.read,
      response: guidanceSchema,
      handler: ({ viewer }) => guidance.read(viewer.user.id),
    }),
    defineRoute({
      method: 'post',
      path: '/api/guidance/seen',
      access: 'user',
      rateLimit: LIMITS.write,
      body: guidanceSeenSchema,
      response: guidanceSchema,
      handler: async ({ viewer, body }) => {
        await guidance.see(viewer.actor.id, body.what);
        return guidance.read(viewer.actor.id);
      },
    }),
  ];
}
