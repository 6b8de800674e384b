import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { DeletionsService } from './deletion/deletions.service.ts';

export interface AccountDataRoutesDeps {
  readonly deletions: Pick<DeletionsService, 'restore'>;
}

const doneSchema = z.object({ status: z.literal('ok') });

/** `POST /api/account/restore`. The deletion is requested by a call of the sign-in, which asks for the password. */
export function accountDataRoutes({ deletions }: AccountDataRoutesDeps) {
  return [
    defineRoute({
      method: 'post',
      path: '/api/account/restore',
      access: 'user',
      rateLimit: LIMITS.write,
      response: doneSchema,
      handler: async ({ viewer }) => {
        await deletions.restore(viewer.actor.id);
        return {};
      },
    }),
  ];
}
