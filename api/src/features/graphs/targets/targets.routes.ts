import {
  addTargetSchema,
  targetAnswerSchema,
  targetIdSchema,
  targetsQuerySchema,
  targetsSchema,
  updateTargetSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { TargetsService } from './targets.service.ts';

export interface TargetsRoutesDeps {
  readonly targets: TargetsService;
  readonly inTransaction: <T>(work: (targets: TargetsService) => Promise<T>) => Promise<T>;
}

/** `GET /api/user/graph/targets`, and setting, moving, arming and removing one. */
export function targetsRoutes({ targets, inTransaction }: TargetsRoutesDeps) {
  const access = { feature: 'graph-center' } as const;
  const write = { method: 'post', access, rateLimit: LIMITS.write } as const;
  return [
    defineRoute({
      method: 'get',
      path: '/api/user/graph/targets',
      access,
      rateLimit: LIMITS.read,
      query: targetsQuerySchema,
      response: targetsSchema,
      handler: async ({ viewer, query }) => {
        const after = query.reached_after === undefined ? null : new Date(query.reached_after);
        return { targets: await targets.list(viewer.user.id, after) };
      },
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/target/add',
      body: addTargetSchema,
      response: targetAnswerSchema,
      handler: async ({ viewer, body }) => inTransaction((on) => on.add(viewer.actor.id, body)),
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/target/update',
      body: updateTargetSchema,
      response: targetAnswerSchema,
      handler: async ({ viewer, body }) => inTransaction((on) => on.update(viewer.actor.id, body)),
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/target/arm',
      body: targetIdSchema,
      response: targetAnswerSchema,
      handler: async ({ viewer, body }) => inTransaction((on) => on.arm(viewer.actor.id, body.id)),
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/target/remove',
      body: targetIdSchema,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, body }) => {
        await targets.remove(viewer.actor.id, body.id);
        return {};
      },
    }),
  ];
}
