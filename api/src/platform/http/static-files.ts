import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import querystring from 'node:querystring';
import type { PageFrame } from '@fairline/shared/contracts';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';
import { apiErrors } from './api-error.ts';
import { type BuiltPages, builtPages, ifMissing, sendPage } from './built-pages.ts';
import { type PageFiles, renderPage } from './page.ts';
import { pageHeaders } from './security-headers.ts';
import { securityText } from './security-text.ts';

export interface StaticFiles {
  /** The shell's built files; served at `/`. */
  readonly staticDir: string;
  /** Folders of published remotes, `<name>/<version>/…`; served at `/remotes`. */
  readonly remotesDir: string;
  /** The registry of remotes, served as `/remotes.json`. Read on every request, so that an edited row takes effect at once. */
  readonly registryFile: string;
  /** Written into the page. */
  readonly frame?: PageFrame | undefined;
  /** The public address of the product, written into built pages; without one, that of a request to this machine. */
  readonly publicUrl?: string | undefined;
}

/** A name with a content hash, such as `main.4f1c09ab.js`. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i;
const MANIFEST = /mf-(manifest|stats)\.json$/;
/** The files that pages are made from, also compressed, and whatever letters a file system takes for the same. */
const PAGE_FILE = /^\/(?:pages|index\.html(?:\.(?:br|gz))?)(?:\/|$)/i;

/**
 * Serves shell and remotes from one origin. A file with a compressed one beside it (`.br`, `.gz`) is served compressed to
 * a browser that accepts that. Files with a content hash are cached for a year, manifests never, and all
 * other files are revalidated on every request (304 when unchanged).
 *
 * @param remoteOrigins other origins from which the page may load remotes
 */
export function staticFiles(
  { staticDir, remotesDir, registryFile, frame, publicUrl }: StaticFiles,
  remoteOrigins: readonly string[] = [],
): Middleware[] {
  const files = { page: join(staticDir, 'index.html'), remotesDir, registryFile, frame };
  const pages = builtPages({ staticDir, publicUrl, links: frame?.links });
  const page = (ctx: Context) => servePage(ctx, files, remoteOrigins, pages);
  return [
    invalidPathToNotFound,
    notModified,
    registry(registryFile),
    under('/remotes', serve(remotesDir, { index: false, setHeaders: cacheHeaders })),
    securityText(frame?.links.contact ?? null, publicUrl),
    pages.serve,
    homePage(page),
    hidePageFiles(pages),
    serve(staticDir, { index: false, setHeaders: cacheHeaders }),
    pageFallback(page),
  ];
}

/** The `Cache-Control` header of a file, by its path. */
function cacheControlOf(path: string): string {
  if (MANIFEST.test(path)) return 'no-store';
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function cacheHeaders(res: ServerResponse, path: string, { size, mtimeMs }: Stats): void {
  // Weak, because the compression middleware compresses a file that has no compressed one beside it.
  res.setHeader('ETag', `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`);
  // A compressed file (`.br`, `.gz`) is served under the name of the original.
  res.setHeader('Cache-Control', cacheControlOf(path.replace(/\.(br|gz)$/, '')));
}

/** Answers 404 for a path that leaves its folder or cannot be decoded, instead of logging it as a server error. */
const invalidPathToNotFound: Middleware = async (_ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const status = (thrown as { status?: unknown } | null)?.status;
    throw typeof status === 'number' && status < 500 ? apiErrors.notFound() : thrown;
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
    if (ctx.path !== '/remotes.json' || !isRead(ctx.method)) return next();
    const text = await readFile(file, 'utf8').catch(ifMissing('{"remotes":[]}'));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'json';
    ctx.body = text;
  };
}

function under(prefix: string, inner: Middleware): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    const fullPath = ctx.path;
    ctx.path = fullPath.slice(prefix.length);
    await inner(ctx, async () => {});
    ctx.path = fullPath;
  };
}

/** Answers 404 for the files that pages are made from: they lack the address, the links and the policy that the server adds. */
function hidePageFiles(pages: BuiltPages): Middleware {
  return async (ctx, next) => {
    if (!PAGE_FILE.test(posix.normalize(querystring.unescape(ctx.path)))) return next();
    await pages.answerNotFound(ctx);
  };
}

type ServePage = (ctx: Context) => Promise<boolean>;

/** Serves the application at `/` where no page for visitors was built, whatever the request accepts. */
function homePage(page: ServePage): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/' || !isRead(ctx.method) || !(await page(ctx))) return next();
  };
}

/** Serves the one HTML page for every address of the application, whose router reads the address, to whatever accepts HTML. */
function pageFallback(page: ServePage): Middleware {
  return async (ctx, next) => {
    const isPageRequest = isRead(ctx.method) && ctx.accepts('html') !== false;
    if (!isPageRequest || ctx.path.startsWith('/api/') || ctx.path.startsWith('/remotes/')) return next();
    if (!(await page(ctx))) return next();
  };
}

/**
 * Answers with the page of the application, or with 404 where neither the shell nor a remote has the address. Remotes of other origins
 * are tried out at addresses that this server does not know. A missing script, which is requested as whatever there is, is no page.
 *
 * @returns whether there is a page, for which the shell has to be built
 */
async function servePage(
  ctx: Context,
  files: PageFiles,
  remoteOrigins: readonly string[],
  pages: BuiltPages,
): Promise<boolean> {
  const page = await renderPage(files, ctx.path, Date.now());
  if (page === null) return false;
  if (page.isKnown !== true && !ctx.get('accept').includes('text/html')) return false;
  if (page.isKnown === false && remoteOrigins.length === 0 && (await pages.answerNotFound(ctx))) return true;
  sendPage(ctx, page.html, pageHeaders(page.built, remoteOrigins));
  return true;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
