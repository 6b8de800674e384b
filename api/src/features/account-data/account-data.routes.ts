import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
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
      access: 'user',
      rateLimit: LIMITS.archive,
      response: fileSchema,
      handler({ viewer: { user, actor } }) {
        if (user.id !== actor.id) throw viewedArchive();
        return new FileAnswer('fairline-data.zip', archive(user.id));
      },
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

const viewedArchive = () =>
  new ApiError(403, 'view_as_read_only', 'The archive of an account is for its user only.');
