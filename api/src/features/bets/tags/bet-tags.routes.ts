import {
  betTagAnswerSchema,
  betTagsSchema,
  createTagSchema,
  deleteTagSchema,
  renameTagSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { TagRow } from './bet-tags.read-model.ts';
import type { BetTagsService } from './bet-tags.service.ts';

const present = ({ created_at, ...tag }: TagRow) => ({ ...tag, created_at: created_at.toISOString() });

/** `GET /api/bets/tags`, and create, rename and delete. `assign-tags` is a change of a bet. */
export function betTagsRoutes(tags: BetTagsService) {
  const write = { method: 'post', access: 'own-records', rateLimit: LIMITS.write } as const;
  return [
    defineRoute({
      method: 'get',
      path: '/api/bets/tags',
      access: 'own-records',
      rateLimit: LIMITS.read,
      response: betTagsSchema,
      handler: async ({ viewer }) => ({ tags: (await tags.list(viewer.user.id)).map(present) }),
    }),
    defineRoute({
      ...write,
      path: '/api/bets/create-tag',
      body: createTagSchema,
      response: betTagAnswerSchema,
      handler: async ({ viewer, body }) => present(await tags.create(viewer.actor.id, body)),
    }),
    defineRoute({
      ...write,
      path: '/api/bets/rename-tag',
      body: renameTagSchema,
      response: betTagAnswerSchema,
      handler: async ({ viewer, body }) => present(await tags.rename(viewer.actor.id, body)),
    }),
    defineRoute({
      ...write,
      path: '/api/bets/delete-tag',
      body: deleteTagSchema,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, body }) => {
        await tags.delete(viewer.actor.id, body.id);
        return {};
      },
    }),
  ];
}
