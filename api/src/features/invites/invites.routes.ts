import { inviteCheckSchema, invitesSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { InvitesService } from './invites.service.ts';

/** A mistyped code is not an error of the request: it is answered as not valid. */
const codeSchema = z.object({ code: z.string().max(64) });

/** `GET /api/invites`, and `GET /api/invites/:code` for visitors who open a link. */
export function invitesRoutes(invites: InvitesService) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/invites',
      access: 'user',
      rateLimit: LIMITS.read,
      response: invitesSchema,
      handler: ({ viewer }) => invites.read(viewer),
    }),
    defineRoute({
      method: 'get',
      path: '/api/invites/:code',
      access: 'public',
      rateLimit: LIMITS.inviteChecks,
      params: codeSchema,
      response: inviteCheckSchema,
      handler: async ({ params }) => ({ valid: await invites.isValid(params.code) }),
    }),
  ];
}
