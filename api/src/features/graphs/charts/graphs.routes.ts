import {
  addGraphSchema,
  graphAnswerSchema,
  graphsSchema,
  removedGraphsSchema,
  removeGraphSchema,
  updateGraphSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { graphsOfPlan } from './graphs.policy.ts';
import type { GraphsService } from './graphs.service.ts';

export interface GraphsRoutesDeps {
  readonly graphs: GraphsService;
  readonly inTransaction: <T>(work: (graphs: GraphsService) => Promise<T>) => Promise<T>;
}

/** `GET /api/user/graphs`, and adding, changing and removing charts. */
export function graphsRoutes({ graphs, inTransaction }: GraphsRoutesDeps) {
  const access = { feature: 'graph-center' } as const;
  const write = { method: 'post', access, rateLimit: LIMITS.write } as const;
  return [
    defineRoute({
      method: 'get',
      path: '/api/user/graphs',
      access,
      rateLimit: LIMITS.read,
      response: graphsSchema,
      handler: async ({ viewer: { user } }) => ({
        graphs: await graphs.list(user),
        most: graphsOfPlan(user.level),
      }),
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/add',
      body: addGraphSchema,
      response: graphAnswerSchema,
      handler: async ({ viewer, body }) => inTransaction((on) => on.add(viewer.user, body)),
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/update',
      body: updateGraphSchema,
      response: graphAnswerSchema,
      handler: async ({ viewer, body }) => inTransaction((on) => on.update(viewer.user, body)),
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/remove',
      body: removeGraphSchema,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, body }) => {
        await inTransaction((on) => on.remove(viewer.user.id, body.id));
        return {};
      },
    }),
    defineRoute({
      ...write,
      path: '/api/user/graph/remove-finished',
      response: removedGraphsSchema,
      handler: async ({ viewer }) => ({
        ids: await inTransaction((on) => on.removeFinished(viewer.user.id)),
      }),
    }),
  ];
}
