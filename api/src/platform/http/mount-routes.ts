import Router from '@koa/router';
import type { Middleware } from 'koa';
import { apiErrors } from './api-error.ts';
import { createExportSlots } from './export-slots.ts';
import { type GuardDeps, guard } from './guard.ts';
import type { Route } from './route.ts';

/** Middleware for all routes, each behind its guard or its gate. A path that exists under another method answers 405. */
export function mountRoutes(routes: readonly Route[], shared: Omit<GuardDeps, 'exports'>): Middleware[] {
  const router = new Router();
  const deps = { ...shared, exports: createExportSlots(shared.limiter) };
  for (const route of routes) {
    router.register(route.path, [route.method], route.run ?? guard(route, deps), { name: nameOf(route) });
  }
  return [
    router.routes() as unknown as Middleware,
    onlyAllowedMethods(router.allowedMethods() as unknown as Middleware),
  ];
}

/** The answer 405 lists the methods that the address accepts. */
function onlyAllowedMethods(allowedMethods: Middleware): Middleware {
  return async (ctx, next) => {
    await allowedMethods(ctx, next);
    const isOther = (ctx.status === 405 || ctx.status === 501) && ctx.body === undefined;
    if (isOther) throw apiErrors.methodNotAllowed(ctx.response.get('Allow'));
  };
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
