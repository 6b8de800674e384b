import type { Middleware } from 'koa';
import { inSpan } from './spans.ts';

/** Records every request of the API as a span, named by its route. Files are left out. */
export const traceRequests: Middleware = (ctx, next) => {
  if (!ctx.path.startsWith('/api/')) return next();
  return inSpan(ctx.method, 'server', { 'http.request.method': ctx.method }, async (span) => {
    await next();
    const route = (ctx as { _matchedRoute?: unknown })._matchedRoute;
    if (typeof route === 'string') {
      span?.rename(`${ctx.method} ${route}`);
      span?.set({ 'http.route': route });
    }
    span?.set({ 'http.response.status_code': ctx.status });
    if (ctx.status >= 500) span?.fail(`The answer is ${ctx.status}.`);
  });
};
