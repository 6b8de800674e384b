import { preferencesPatchSchema, profileSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { readableProfileId, writableProfileId } from './profile.policy.ts';
import { presentProfile } from './profile.presenter.ts';
import type { ProfileService } from './profile.service.ts';

const responseSchema = profileSchema.extend({ status: z.literal('ok') });

export interface ProfileRoutesDeps {
  readonly profiles: ProfileService;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (profiles: ProfileService) => Promise<T>) => Promise<T>;
}

/** `GET /api/profile` and `PATCH /api/profile/preferences`; both answer the whole profile. */
export function profileRoutes({ profiles, inTransaction }: ProfileRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/profile',
      access: 'user',
      rateLimit: LIMITS.read,
      response: responseSchema,
      handler: async ({ viewer }) => presentProfile(await profiles.read(readableProfileId(viewer))),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/profile/preferences',
      access: 'user',
      rateLimit: LIMITS.write,
      body: preferencesPatchSchema,
      response: responseSchema,
      handler: async ({ viewer, body }) => {
        const userId = writableProfileId(viewer);
        return presentProfile(await inTransaction((own) => own.changePreferences(userId, body)));
      },
    }),
  ];
}
