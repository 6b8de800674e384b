import type { Context, Middleware } from 'koa';
import { refusals } from '../../platform/http/api-error.ts';
import { LIMITS, type RateLimiter } from '../../platform/http/rate-limits.ts';
import type { Auth } from './auth.store.ts';
import { CLIENT_IP_HEADER } from './caller-address.ts';

const PREFIX = '/api/auth/';
/** A page that writes to another site sends at least one of them, in every browser. */
const BROWSER_HEADERS = ['origin', 'referer', 'cookie'];
const SIGN_IN = '/api/auth/sign-in/email';
/** What one address may do less often than anything else here; each is one call by POST. */
const RARE = [
  { path: '/api/auth/sign-up/', limit: LIMITS.signUp },
  { path: '/api/auth/two-factor/verify-', limit: LIMITS.secondFactor },
] as const;
/** Characters of a request body: names and addresses, nothing long. */
const LONGEST_BODY = 8_192;

/**
 * Hands everything under `/api/auth` to the sign-in library, with the product's limits before it. Its refusals keep their
 * own fields and gain those that every other error answer has.
 */
export function authRoutes(auth: Auth, limiter: RateLimiter): Middleware {
  // Failures alone are counted, after the fact: somebody who signs in a hundred times at once is no guesser.
  async function assertMayTry(ip: string, email: string): Promise<void> {
    await limiter.check(LIMITS.signInPair, `${ip}:${email}`);
    await limiter.check(LIMITS.signInEmail, email);
  }
  async function countTry(ip: string, email: string, succeeded: boolean): Promise<void> {
    if (succeeded) return limiter.reset(LIMITS.signInPair, `${ip}:${email}`);
    await limiter.take(LIMITS.signInPair, `${ip}:${email}`);
    await limiter.take(LIMITS.signInEmail, email);
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next();
    await limiter.take(LIMITS.auth, `ip:${ctx.ip}`);
    if ((ctx.request.rawBody ?? '').length > LONGEST_BODY) throw refusals.tooLarge();
    const rare = RARE.find(({ path }) => ctx.path.startsWith(path));
    if (rare !== undefined) await limiter.take(rare.limit, `ip:${ctx.ip}`);
    const email = ctx.path === SIGN_IN && ctx.method === 'POST' ? emailOf(ctx) : null;
    if (email !== null) await assertMayTry(ctx.ip, email);
    const response = await auth.handler(toRequest(ctx));
    if (email !== null) await countTry(ctx.ip, email, response.ok);
    await send(ctx, response);
  };
}

function emailOf(ctx: Context): string | null {
  const email = (ctx.request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : null;
}

function toRequest(ctx: Context): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_IP_HEADER, ctx.ip);
  if (!BROWSER_HEADERS.some((name) => headers.has(name))) {
    // A program, whose fetch may send these all the same: the library would take it for a page that hides its origin.
    for (const name of ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) headers.delete(name);
  }
  headers.delete('content-length');
  const bodyless = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!bodyless) headers.set('content-type', 'application/json');
  const address = `${ctx.protocol}://${ctx.host}${ctx.url}`;
  if (!URL.canParse(address)) throw refusals.invalid('The Host header is not an address.');
  return new Request(address, {
    method: ctx.method,
    headers,
    ...(bodyless ? {} : { body: JSON.stringify(ctx.request.body ?? {}) }),
  });
}

async function send(ctx: Context, response: Response): Promise<void> {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') ctx.set(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) ctx.set('Set-Cookie', cookies);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = response.status;
  const text = await response.text();
  ctx.body = response.status >= 400 ? withErrorFields(text) : text;
}

function withErrorFields(text: string): object {
  const body = parsed(text);
  return {
    ...body,
    status: 'error',
    error: body.message ?? 'An error occurred',
    code: body.code ?? 'auth_refused',
  };
}

function parsed(text: string): { message?: string; code?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
