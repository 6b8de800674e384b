import type { RequestListener } from 'node:http';
import Koa from 'koa';
import compress from 'koa-compress';
import { securityHeaders } from '../src/platform/http/security-headers.ts';
import { type StaticFiles, staticFiles } from '../src/platform/http/static-files.ts';

/**
 * The product's own file server with its headers, in front of scripted answers of the API; null is a 404.
 * @param answer of a call such as `GET /api/profile`
 */
export function serveFiles(
  files: StaticFiles,
  answer: (call: string, search: URLSearchParams) => object | null,
): RequestListener {
  const app = new Koa();
  // A browser that goes to the next page does not wait for the images of the last one.
  app.silent = true;
  app.use(securityHeaders());
  app.use(compress({ zstd: false }));
  app.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    const body = answer(`${ctx.method} ${ctx.path}`, ctx.URL.searchParams);
    if (body === null) ctx.status = 404;
    else ctx.body = body;
  });
  for (const middleware of staticFiles(files)) app.use(middleware);
  return app.callback();
}
