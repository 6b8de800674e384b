import { availableParallelism } from 'node:os';
import type { Context, Middleware } from 'koa';
import type { DatabaseWatch } from '../../platform/db/database-watch.ts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { bearerToken } from '../../platform/http/guard.ts';
import { LIMITS, type RateLimiter } from '../../platform/http/rate-limits.ts';
import { createWorkQueue } from '../../platform/http/work-queue.ts';
import { CLIENT_IP_HEADER } from './caller-address.ts';
import type { Auth } from './create-auth.ts';
import { assertLoopbackHost } from './loopback-host.ts';
import { isUsableToken } from './sessions/session-token.ts';

const PREFIX = '/api/auth/';
/** In every browser, a page that writes to another site sends at least one of these. */
const BROWSER_HEADERS = ['origin', 'referer', 'cookie'];
/** Only the web framework reads these, and only behind a trusted proxy; the library builds links from the address. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];
const SIGN_IN = '/api/auth/sign-in/email';
/** Calls with a tighter limit for each address; each is a POST. */
const TIGHT_LIMITS = [
  { path: '/api/auth/sign-up/', limit: LIMITS.signUp },
  { path: '/api/auth/two-factor/verify-', limit: LIMITS.secondFactor },
] as const;
/** Characters of a request body, which holds nothing longer than names and addresses. */
const MAX_BODY_LENGTH = 8_192;
/**
 * Calls with a password hash it, which takes a tenth of a second of a core. One core is left to everything else, and one of the four
 * threads on which Node hashes: new connections to the database need it for their own sign-in.
 */
const HASHING = {
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 100,
  patienceMs: 8_000,
};
const PASSWORD_FIELDS = ['password', 'newPassword', 'currentPassword'];

export interface AuthMiddlewareDeps {
  readonly auth: Pick<Auth, 'handler'>;
  readonly limiter: RateLimiter;
  readonly databaseWatch: Pick<DatabaseWatch, 'observe'>;
  /** Without it, only loopback names are accepted as the address of the product. */
  readonly publicUrl: string | undefined;
}

/**
 * Passes everything under `/api/auth` to the sign-in library, after the product's own limits. Its error answers keep
 * their own fields and get those of every other error answer.
 */
export function authMiddleware(deps: AuthMiddlewareDeps): Middleware {
  const { auth, limiter, databaseWatch, publicUrl } = deps;
  const hashing = createWorkQueue(HASHING);
  // Only failed sign-ins are counted, after they failed: many successful sign-ins at once are not a guessing attack.
  async function checkSignInLimits(ip: string, email: string): Promise<void> {
    await limiter.check(LIMITS.signInPair, `${ip}:${email}`);
    await limiter.check(LIMITS.signInEmail, email);
  }
  async function countSignIn(ip: string, email: string, succeeded: boolean): Promise<void> {
    if (succeeded) return limiter.reset(LIMITS.signInPair, `${ip}:${email}`);
    await limiter.take(LIMITS.signInPair, `${ip}:${email}`);
    await limiter.take(LIMITS.signInEmail, email);
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next();
    if (publicUrl === undefined) assertLoopbackHost(ctx.host);
    await limiter.take(LIMITS.auth, `ip:${ctx.ip}`);
    if ((ctx.request.rawBody ?? '').length > MAX_BODY_LENGTH) throw apiErrors.tooLarge();
    const tight = TIGHT_LIMITS.find(({ path }) => ctx.path.startsWith(path));
    if (tight !== undefined) await limiter.take(tight.limit, `ip:${ctx.ip}`);
    rejectUnusableToken(ctx.get('authorization'));
    const email = ctx.path === SIGN_IN && ctx.method === 'POST' ? emailOf(ctx) : null;
    if (email !== null) await checkSignInLimits(ctx.ip, email);
    const hasAnswered = databaseWatch.observe();
    const handle = () => auth.handler(toRequest(ctx));
    const response = await (hasPassword(ctx) ? hashing.run(handle) : handle());
    // The library answers some failed queries itself.
    if (response.status >= 500 && !(await hasAnswered())) throw apiErrors.databaseUnavailable();
    if (email !== null) await countSignIn(ctx.ip, email, response.ok);
    await send(ctx, response);
  };
}

/** The library decodes a token before it looks it up, and the database refuses some characters. */
function rejectUnusableToken(authorization: string): void {
  const token = bearerToken(authorization);
  if (token !== null && !isUsableToken(token)) throw apiErrors.unauthenticated();
}

function emailOf(ctx: Context): string | null {
  const email = (ctx.request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : null;
}

function hasPassword(ctx: Context): boolean {
  const body = (ctx.request.body ?? {}) as Record<string, unknown>;
  return PASSWORD_FIELDS.some((name) => typeof body[name] === 'string');
}

function toRequest(ctx: Context): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_IP_HEADER, ctx.ip);
  if (!BROWSER_HEADERS.some((name) => headers.has(name))) {
    // The caller is a program and not a page; its fetch may send these headers. The library would treat it as a page without
    // origin.
    for (const name of ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) headers.delete(name);
  }
  for (const name of ['content-length', ...FORWARDED_HEADERS]) headers.delete(name);
  const bodyless = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!bodyless) headers.set('content-type', 'application/json');
  const address = `${ctx.protocol}://${ctx.host}${ctx.url}`;
  if (!URL.canParse(address)) throw apiErrors.invalid('The Host header is not an address.');
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
