import type { Middleware } from 'koa';
import { apiErrors } from './http/api-error.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `GET /api/metrics`, for a collector on the same machine. Any other caller gets 404, and so does a request that a proxy
 * forwarded, because it may come from anywhere.
 */
export function metricsRoute({ registry }: Metrics): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api/metrics' || ctx.method !== 'GET') return next();
    const local = LOOPBACK.has(ctx.req.socket.remoteAddress ?? '');
    const forwarded = ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== '';
    if (!local || forwarded) throw apiErrors.notFound();
    ctx.body = await registry.metrics();
    ctx.type = registry.contentType;
    ctx.set('Cache-Control', 'no-store');
  };
}
