import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CONTACT_PAGE, type SiteLinks } from '@fairline/shared/contracts';
import type { Context, Middleware } from 'koa';
import { builtPageHeaders } from './security-headers.ts';

/**
 * Where pages that were built as HTML say that the product is, as `npm start` serves it. The build does not know the address,
 * and examples of the reference of the API have to run as they stand.
 */
const BUILT_ORIGIN = 'http://localhost:3000';

/**
 * The name of a page that was built as HTML: `/<name>`, one below it (`/developers/odds`), or that of an invitation, which has
 * its code behind the name.
 */
const BUILT_PAGE = /^\/(?:(invite)\/[^/]+|([a-z-]+(?:\/[a-z0-9-]+)?)\/?)$/;
/** Texts that were built with the pages. */
const BUILT_TEXT = /^\/([a-z-]+\.(?:txt|md|xml))$/;
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
/** The page that is served at `/`, and nowhere else. */
const HOME = 'home';
/** What is answered where there is no page. */
const NOT_FOUND = 'not-found';
/** A link out of the product, whose address the build does not know. */
const SITE_LINK = /<a href="link:(community|blog|contact)">(.*?)<\/a>/g;
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

export interface BuiltPagesOptions {
  readonly staticDir: string;
  /** The address of the product; without one, that of a request to this machine is used. */
  readonly publicUrl?: string | undefined;
  /** The links out of the product; a page has those that are set. */
  readonly links?: SiteLinks | undefined;
}

export interface BuiltPages {
  /** Answers the addresses of the pages and texts. */
  readonly serve: Middleware;
  /** Answers 404 with the page that says so. @returns false where it was not built */
  answerNotFound(ctx: Context): Promise<boolean>;
}

/**
 * The pages that were built as HTML, `pages/<name>.html`, which need neither registry nor remotes, and the texts beside them:
 * `pages/llms.txt`.
 */
export function builtPages({ staticDir, publicUrl, links }: BuiltPagesOptions): BuiltPages {
  const read = (name: string) => readFile(join(staticDir, 'pages', name), 'utf8').catch(ifMissing(null));
  const withOrigin = (ctx: Context, text: string): string => {
    const own = THIS_MACHINE.test(ctx.host) ? `${ctx.protocol}://${ctx.host}` : BUILT_ORIGIN;
    return text.replaceAll(BUILT_ORIGIN, publicUrl === undefined ? own : new URL(publicUrl).origin);
  };
  const withLinks = (html: string): string =>
    html.replaceAll(SITE_LINK, (_link, name: keyof SiteLinks, label: string) => {
      const to = links?.[name] ?? null;
      return to === null ? '' : `<a href="${escapeText(to)}">${label}</a>`;
    });
  const answer = async (ctx: Context, name: string): Promise<boolean> => {
    const html = await read(`${name}.html`);
    if (html === null) return false;
    sendPage(ctx, withLinks(withOrigin(ctx, html)), builtPageHeaders(html));
    return true;
  };
  return {
    async serve(ctx, next) {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
      const [, text] = BUILT_TEXT.exec(ctx.path) ?? [];
      if (text !== undefined) {
        const content = await read(text);
        if (content === null) return next();
        ctx.set('Cache-Control', 'no-cache');
        ctx.type = TEXT_TYPES[extname(text)] ?? 'text/plain; charset=utf-8';
        ctx.body = withOrigin(ctx, content);
        return;
      }
      const contact = links?.contact ?? CONTACT_PAGE;
      if (ctx.path === CONTACT_PAGE && contact !== CONTACT_PAGE) return ctx.redirect(contact);
      const [, invite, page] = BUILT_PAGE.exec(ctx.path) ?? [];
      const name = ctx.path === '/' ? HOME : (invite ?? page);
      if (name === undefined || page === HOME || page === NOT_FOUND || !(await answer(ctx, name)))
        return next();
    },
    async answerNotFound(ctx) {
      const isAnswered = await answer(ctx, NOT_FOUND);
      if (isAnswered) ctx.status = 404;
      return isAnswered;
    },
  };
}

/** Answers a page with its headers. */
export function sendPage(ctx: Context, html: string, headers: Record<string, string>): void {
  ctx.set(headers);
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = html;
}

/** A text as part of HTML, in attributes too. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** What to use in place of a file that does not exist. */
export function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
