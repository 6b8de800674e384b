import { shareAnswerSchema, shareRequestSchema, sharesAnswerSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { DocumentAnswer, defineRoute, documentSchema } from '../../../platform/http/route.ts';
import type { CardImages } from '../image/card-images.ts';
import { presentShare } from './shares.presenter.ts';
import type { SharesService } from './shares.service.ts';

export interface SharesRoutesDeps {
  readonly shares: SharesService;
  readonly images: CardImages;
}

/** An id that is none is an image that does not exist. */
const idSchema = z.object({ id: z.string().max(64) });
/** What is revoked may be shown for that long. The image of an id never changes. */
const CACHED = { 'Cache-Control': 'public, max-age=300' };

/** Shared images: made, listed and revoked by their owner; read by anybody who has the link. */
export function sharesRoutes({ shares, images }: SharesRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/stats/shares',
      access: 'own-records',
      rateLimit: LIMITS.read,
      response: sharesAnswerSchema,
      handler: async ({ viewer }) => ({ shares: (await shares.list(viewer.user.id)).map(presentShare) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/stats/share',
      access: 'own-records',
      rateLimit: LIMITS.file,
      body: shareRequestSchema,
      response: shareAnswerSchema,
      handler: async ({ viewer, body }) => {
        if (body.all && !viewer.actor.admin) throw apiErrors.adminRequired();
        return { share: presentShare(await shares.share(viewer.user.id, body)) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/stats/share/:id',
      access: 'own-records',
      rateLimit: LIMITS.write,
      params: idSchema,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, params }) => {
        await shares.revoke(viewer.user.id, params.id);
        return {};
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/stats/share/:id.png',
      access: 'public',
      rateLimit: LIMITS.publicStats,
      params: idSchema,
      response: documentSchema,
      handler: async ({ params }) =>
        new DocumentAnswer('png', await images.of(await shares.cardOf(params.id)), CACHED),
    }),
  ];
}
