import { preferencesPatchSchema, profileSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ProfileService } from './profile.service.ts';

const answer = profileSchema.extend({ status: z.literal('ok') });

/** `GET /api/profile`, `PATCH /api/profile/preferences`; both answer the whole profile. */
export function profileRoutes(profiles: ProfileService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/profile',
      access: 'user',
      rateLimit: LIMITS.read,
      response: answer,
      handler: async ({ viewer }) => ({ status: 'ok' as const, ...(await profiles.read(viewer.user.id)) }),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/profile/preferences',
      access: 'user',
      rateLimit: LIMITS.write,
      body: preferencesPatchSchema,
      response: answer,
      handler: async ({ viewer, body }) => ({
        status: 'ok' as const,
        ...(await profiles.changePreferences(viewer.user.id, body)),
      }),
    }),
  ];
}
