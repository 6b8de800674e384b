import {
  adminUserQuerySchema,
  adminUsersQuerySchema,
  adminUsersSchema,
  type FeedHealth,
  feedHealthSchema,
  foundUserSchema,
  viewAsUsesQuerySchema,
  viewAsUsesSchema,
} from '@fairline/shared/contracts';
import type { StatusReadModel } from '../../market/monitoring/status.read-model.ts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { ADMINISTRATORS, assertViewable } from './admin.policy.ts';
import { presentUse, presentUser } from './admin.presenter.ts';
import type { UsersReadModel } from './users.read-model.ts';
import type { ViewAsUsesReadModel } from './view-as-uses.read-model.ts';

export interface AdminRoutesDeps {
  readonly users: UsersReadModel;
  readonly uses: ViewAsUsesReadModel;
  readonly status: Pick<StatusReadModel, 'findFeedState'>;
  readonly metrics: () => Promise<FeedHealth['metrics']>;
}

/** The users, one of them by e-mail or id, the uses of view-as, and the health of the feed. */
export function adminRoutes({ users, uses, status, metrics }: AdminRoutesDeps) {
  const read = { method: 'get', access: ADMINISTRATORS, rateLimit: LIMITS.search } as const;
  return [
    defineRoute({
      ...read,
      path: '/api/admin/users',
      query: adminUsersQuerySchema,
      response: adminUsersSchema,
      handler: async ({ query }) => {
        const [rows, count] = await Promise.all([users.findPage(query), users.count(query)]);
        return { users: rows.map(presentUser), count };
      },
    }),
    defineRoute({
      ...read,
      path: '/api/admin/user',
      query: adminUserQuerySchema,
      response: foundUserSchema,
      handler: async ({ viewer, query }) => {
        const found = await users.find(query.user.trim());
        if (found === null) throw apiErrors.notFound('There is no such user.');
        assertViewable(viewer, found.id);
        return found;
      },
    }),
    defineRoute({
      ...read,
      path: '/api/admin/view-as',
      query: viewAsUsesQuerySchema,
      response: viewAsUsesSchema,
      handler: async ({ query }) => {
        const [rows, count] = await Promise.all([uses.findPage(query.page), uses.count()]);
        return { uses: rows.map(presentUse), count };
      },
    }),
    defineRoute({
      ...read,
      path: '/api/admin/feed',
      response: feedHealthSchema,
      handler: async () => {
        const [state, values] = await Promise.all([status.findFeedState(), metrics()]);
        return { heartbeat_at: state?.heartbeat_at.toISOString() ?? null, metrics: values };
      },
    }),
  ];
}
