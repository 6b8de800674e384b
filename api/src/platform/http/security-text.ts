import type { Middleware } from 'koa';

/** How long a reader may rely on it. It is written anew for each request. */
const VALID_MS = 180 * 86_400_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report a weakness. Without a contact there is none, because nobody would
 * read the report.
 *
 * @param contact `https://…` or `mailto:…`
 */
export function securityText(contact: string | null, now: () => number = Date.now): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/.well-known/security.txt' || contact === null) return next();
    const expires = new Date(now() + VALID_MS).toISOString();
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  };
}
