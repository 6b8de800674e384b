import Router from '@koa/router';
import type { Middleware } from 'koa';
import { apiErrors } from './api-error.ts';
import { type GuardDeps, guard } from './guard.ts';
import type { Route } from './route.ts';

/** Middleware for all routes, each behind its guard. A path that exists under another method answers 405. */
export function mountRoutes(routes: readonly Route[], deps: GuardDeps): Middleware[] {
  const router = new Router();
  for (const route of routes) {
    router.register(route.path, [route.method], guard(route, deps), { name: nameOf(route) });
  }
  return [
    router.routes() as unknown as Middleware,
    router.allowedMethods({
      throw: true,
      methodNotAllowed: apiErrors.methodNotAllowed,
      notImplemented: apiErrors.methodNotAllowed,
    }) as unknown as Middleware,
  ];
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
