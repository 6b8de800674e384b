import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { runIn } from '../tracing/work-context.ts';

/** Gives every request an id: in the answer for the page that shows it, and in what is logged and traced meanwhile. */
export const assignRequestId: Middleware = (ctx, next) => {
  const requestId = randomUUID();
  ctx.set('X-Request-Id', requestId);
  return runIn({ requestId }, next);
};
