import type { Middleware } from 'koa';
import { refusals } from '../http/api-error.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `GET /api/metrics`, for a collector on the same machine: anybody else finds nothing here. A request that a proxy has
 * passed on comes from somewhere else, whatever the address of the proxy.
 */
export function metricsRoute({ registry }: Metrics): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api/metrics' || ctx.method !== 'GET') return next();
    const local = LOOPBACK.has(ctx.req.socket.remoteAddress ?? '');
    const passedOn = ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== '';
    if (!local || passedOn) throw refusals.notFound();
    ctx.body = await registry.metrics();
    ctx.type = registry.contentType;
    ctx.set('Cache-Control', 'no-store');
  };
}
