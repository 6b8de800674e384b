import type { Middleware } from 'koa';

/**
 * Keeps the address of a caller for the whole request. The connection of one who goes away meanwhile has none any more, and
 * limits and records of view-as would be stored without it.
 */
export const keepAddress: Middleware = (ctx, next) => {
  const { ip } = ctx.request;
  ctx.request.ip = ip;
  return next();
};
