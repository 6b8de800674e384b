import {
  supportChangeSchema,
  supportMessageSchema,
  supportMessagesSchema,
  supportQuerySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { SupportService } from './support.service.ts';

const done = z.object({ status: z.literal('ok') });
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** `POST /api/support` for everybody, also for those who cannot sign in; the list and its states for administrators. */
export function supportRoutes(support: SupportService) {
  return [
    defineRoute({
      method: 'post',
      path: '/api/support',
      access: 'optional',
      rateLimit: LIMITS.supportMessages,
      body: supportMessageSchema,
      response: done,
      async handler({ viewer, body }) {
        await support.add(viewer?.actor.id ?? null, body);
        return {};
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/admin/support',
      access: 'admin',
      rateLimit: LIMITS.search,
      query: supportQuerySchema,
      response: supportMessagesSchema,
      async handler({ query }) {
        const { rows, count } = await support.page(query);
        const messages = rows.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          answered_at: iso(row.answered_at),
        }));
        return { messages, count };
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/admin/support/:id',
      access: 'admin',
      rateLimit: LIMITS.write,
      params: z.object({ id: z.coerce.number().int().positive() }),
      body: supportChangeSchema,
      response: done,
      async handler({ params, body }) {
        await support.setState(params.id, body.state);
        return {};
      },
    }),
  ];
}
