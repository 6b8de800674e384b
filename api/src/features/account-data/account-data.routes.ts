import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute, FileAnswer, fileSchema } from '../../platform/http/route.ts';
import type { AccountArchive } from './archive/account-archive.ts';
import type { DeletionsService } from './deletion/deletions.service.ts';

export interface AccountDataRoutesDeps {
  readonly archive: AccountArchive;
  readonly deletions: Pick<DeletionsService, 'restore'>;
}

const doneSchema = z.object({ status: z.literal('ok') });

/** `GET /api/account/export`, and `POST /api/account/restore`. The deletion is requested by a call of the sign-in, which asks for the password. */
export function accountDataRoutes({ archive, deletions }: AccountDataRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/account/export',
      commits: 'itself',
      access: 'user',
      // Everything of an account at once is for its user alone, not for an administrator who views as them.
      reads: false,
      rateLimit: LIMITS.archive,
      response: fileSchema,
      handler: ({ viewer }) => new FileAnswer('fairline-data.zip', archive(viewer.user.id)),
    }),
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
