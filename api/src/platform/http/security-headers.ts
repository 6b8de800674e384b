import type { Middleware } from 'koa';

/**
 * Headers for every answer. Scripts come from this origin and from those that remotes may be loaded from; styles may be
 * inline because antd writes its styles into the page as it renders.
 */
export function securityHeaders(remoteOrigins: readonly string[] = []): Middleware {
  const from = ["'self'", ...remoteOrigins].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${from}`,
    `style-src ${from} 'unsafe-inline'`,
    `connect-src ${from}`,
    `font-src ${from} data:`,
    `img-src ${from} data: blob:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    if (ctx.secure) ctx.set('Strict-Transport-Security', 'max-age=31536000');
    await next();
  };
}
