import type { Middleware } from 'koa';

/** How long a reader may rely on it. It is written anew for each request. */
const VALID_MS = 180 * 86_400_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report a weakness. Without a contact there is none, because nobody would
 * read the report.
 *
 * @param contact `https://…`, `mailto:…`, or a page of the product
 */
export function securityText(
  contact: string | null,
  publicUrl: string | undefined,
  now: () => number = Date.now,
): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/.well-known/security.txt' || contact === null) return next();
    const expires = new Date(now() + VALID_MS).toISOString();
    ctx.type = 'text/plain; charset=utf-8';
    const own = publicUrl === undefined ? `${ctx.protocol}://${ctx.host}` : new URL(publicUrl).origin;
    const address = contact.startsWith('/') ? `${own}${contact}` : contact;
    ctx.body = `Contact: ${address}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  };
}
