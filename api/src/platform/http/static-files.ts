import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import serve from 'koa-static';
import { refusals } from './api-error.ts';

export interface StaticFiles {
  /** The shell's built files; served at `/`. */
  readonly staticDir: string;
  /** Folders of published remotes, `<name>/<version>/…`; served at `/remotes`. */
  readonly remotesDir: string;
  /** Which remotes there are: answers `/remotes.json`. Read anew each time, so that flipping a row is all it takes. */
  readonly registryFile: string;
}

/** `main.4f1c09ab.js`: a name that changes with its content. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i;
const MANIFEST = /mf-(manifest|stats)\.json$/;

/**
 * Serves shell and remotes from one origin. What is named by its content may be kept for ever, a manifest never, and all
 * else is asked for again each time (and answered 304 when it has not changed).
 */
export function staticFiles({ staticDir, remotesDir, registryFile }: StaticFiles): Middleware[] {
  return [
    notThere,
    notModified,
    registry(registryFile),
    under('/remotes', serve(remotesDir, { index: false, setHeaders: cacheHeaders })),
    serve(staticDir, { index: 'index.html', setHeaders: cacheHeaders }),
    pageFallback(join(staticDir, 'index.html')),
  ];
}

/** How long a file may be kept, by its path. */
export function cacheControlOf(path: string): string {
  if (MANIFEST.test(path)) return 'no-store';
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function cacheHeaders(res: ServerResponse, path: string): void {
  // A precompressed neighbour is served under the name that was asked for.
  res.setHeader('Cache-Control', cacheControlOf(path.replace(/\.(br|gz)$/, '')));
}

/** An address that leaves its folder, or that nobody can read, is one where nothing is. Probing for them is no error of ours. */
const notThere: Middleware = async (_ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const status = (thrown as { status?: unknown } | null)?.status;
    throw typeof status === 'number' && status < 500 ? refusals.notFound() : thrown;
  }
};

const notModified: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304;
    ctx.body = null;
  }
};

function registry(file: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json' || !reads(ctx.method)) return next();
    const text = await readFile(file, 'utf8').catch(ifMissing('{"remotes":[]}'));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'json';
    ctx.body = text;
  };
}

function under(prefix: string, inner: Middleware): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    const whole = ctx.path;
    ctx.path = whole.slice(prefix.length);
    await inner(ctx, async () => {});
    ctx.path = whole;
  };
}

/** Every page of the application is the one page: its router reads the address. Missing files stay missing. */
function pageFallback(page: string): Middleware {
  return async (ctx, next) => {
    const asksForPage = reads(ctx.method) && ctx.get('accept').includes('text/html');
    if (!asksForPage || ctx.path.startsWith('/api/') || ctx.path.startsWith('/remotes/')) return next();
    const text = await readFile(page, 'utf8').catch(ifMissing(null));
    if (text === null) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = text;
  };
}

function reads(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
