import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';

/** Security headers of every answer. The page has more of them (`pageHeaders`). */
export function securityHeaders(): Middleware {
  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
    if (ctx.secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
    await next();
  };
}

/**
 * Headers of the HTML page, the only answer that runs scripts; on each of the other files of a first load they would be
 * half a kilobyte. Scripts may come from this origin and the allowed origins of remotes; those inside the page are allowed
 * by their hashes. Inline styles are allowed because antd inserts its styles while it renders.
 *
 * @param built the page as it was built, without what requests add to it
 */
export function pageHeaders(built: string, remoteOrigins: readonly string[] = []): Record<string, string> {
  const origins = ["'self'", ...remoteOrigins].join(' ');
  const scripts = [...built.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code]) => `'${hashOf(code ?? '')}'`,
  );
  const policy = [
    "default-src 'self'",
    ['script-src', origins, ...scripts].join(' '),
    `style-src ${origins} 'unsafe-inline'`,
    ['connect-src', origins, ...remoteOrigins.flatMap(reloadSocket)].join(' '),
    `font-src ${origins} data:`,
    `img-src ${origins} data: blob:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { 'Content-Security-Policy': policy, ...PAGE_HEADERS };
}

/**
 * Headers of a page that was built as HTML: nothing from another origin, and scripts and style sheets inside it by their hashes
 * alone. Only attributes may have styles of their own, which tables of the reference indent with.
 */
export function builtPageHeaders(built: string): Record<string, string> {
  const hashes = (tag: 'script' | 'style') =>
    [...built.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, code]) => `'${hashOf(code ?? '')}'`,
    );
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes('script')].join(' '),
    ["style-src 'self'", ...hashes('style')].join(' '),
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { 'Content-Security-Policy': policy, ...PAGE_HEADERS };
}

const PAGE_HEADERS = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A remote that is developed on this machine has a socket that reloads the page after a change. */
function reloadSocket(origin: string): string[] {
  const { protocol, hostname, host } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return isLocal && protocol === 'http:' ? [`ws://${host}`] : [];
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
