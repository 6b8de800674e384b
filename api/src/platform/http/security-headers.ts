import { createHash } from 'node:crypto';
import { STORED_LOOK_SCRIPT } from '@fairline/shared/contracts';
import type { Middleware } from 'koa';

/**
 * Security headers of every answer. Scripts may come from this origin and the allowed origins of remotes; the one inline
 * script sets the theme before the first paint and is allowed by its hash. Inline styles are allowed because antd inserts its styles while it renders.
 */
export function securityHeaders(remoteOrigins: readonly string[] = []): Middleware {
  const origins = ["'self'", ...remoteOrigins].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${origins} '${hashOf(STORED_LOOK_SCRIPT)}'`,
    `style-src ${origins} 'unsafe-inline'`,
    `connect-src ${origins}`,
    `font-src ${origins} data:`,
    `img-src ${origins} data: blob:`,
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

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
