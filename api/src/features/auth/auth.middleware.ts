import { availableParallelism } from 'node:os';
import type { Context, Middleware } from 'koa';
import { queryErrorOf } from '../../platform/db/request-transaction.ts';
import { takeByAddress } from '../../platform/http/address-limits.ts';
import { toApiError } from '../../platform/http/answer-errors.ts';
import { ApiError, apiErrors } from '../../platform/http/api-error.ts';
import { bearerToken } from '../../platform/http/guard.ts';
import { LIMITS, type RateLimiter } from '../../platform/http/rate-limits.ts';
import type { Accounts } from '../../platform/http/viewer.ts';
import { createWorkQueue } from '../../platform/http/work-queue.ts';
import { type AuthCall, authCallOf } from './calls/auth-calls.ts';
import { CHECK_YOUR_MAIL, untilEven } from './calls/even-answers.ts';
import { sendAnswer } from './calls/send-answer.ts';
import { toRequest } from './calls/to-request.ts';
import type { Auth } from './create-auth.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { assertLoopbackHost } from './loopback-host.ts';
import { isUsableToken } from './sessions/session-token.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const PREFIX = '/api/auth';
const SIGN_IN = '/sign-in/email';
const SIGN_UP = '/sign-up/email';
const GET_SESSION = '/get-session';
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
  readonly accounts: Pick<Accounts, 'bySession'>;
  readonly limiter: RateLimiter;
  readonly knownBrowsers: KnownBrowsers;
  /** The account of an e-mail address. */
  readonly findUserId: (email: string) => Promise<string | null>;
  /** Runs a call in the one transaction of its request. */
  readonly inTransaction: <T>(work: () => Promise<T>) => Promise<T>;
  /** Without it, only loopback names are accepted as the address of the product. */
  readonly publicUrl: string | undefined;
  /** Whether mails can be sent, without which nobody can sign up. */
  readonly hasMail: boolean;
  /** When the account of a new session will be deleted; its owner is asked whether to restore it. */
  readonly deletionDue: (token: string) => Promise<Date | null>;
  /** Waits until a call that began at a time may be answered without revealing how long it took. */
  readonly untilEven?: (start: number) => Promise<void>;
}

/**
 * Passes the calls of `AUTH_CALLS` to the sign-in library, after the product's own limits. Its error answers keep
 * their own fields and get those of every other error answer.
 */
export function authMiddleware(deps: AuthMiddlewareDeps): Middleware {
  const { auth, accounts, limiter, knownBrowsers, findUserId } = deps;
  const { inTransaction, publicUrl, hasMail, deletionDue } = deps;
  const evenly = deps.untilEven ?? untilEven;
  const hashing = createWorkQueue(HASHING);
  const signInLimits = createSignInLimits(limiter);
  async function libraryAnswer(ctx: Context, call: AuthCall): Promise<Response> {
    const answer = () => answerOf(call, () => auth.handler(toRequest(ctx, call)));
    return hasPassword(ctx) ? hashing.run(answer, ctx.ip) : answer();
  }

  /** A call in one transaction, which is rolled back after a query that failed, whatever the library answers then. */
  async function answerOf({ path }: AuthCall, handle: () => Promise<Response>): Promise<Response> {
    let refused: Response | undefined;
    const handled = async (): Promise<Response> => {
      const { outcome, queryError } = await queryErrorOf(handle);
      if (outcome.status === 'rejected') throw queryError ?? outcome.reason;
      if (queryError === undefined) return outcome.value;
      if (outcome.value.status < 500) refused = outcome.value;
      throw queryError;
    };
    try {
      return await (path === GET_SESSION ? handled() : inTransaction(handled));
    } catch (error) {
      if (refused === undefined || toApiError(error)?.status === 503) throw error;
      return refused;
    }
  }

  async function signIn(ctx: Context, call: AuthCall): Promise<void> {
    const email = emailOf(ctx);
    if (email === null) return answerVisitor(ctx, await libraryAnswer(ctx, call), call);
    const browser = await knownBrowsers.identify(ctx, () => findUserId(email));
    const attempt = { address: ctx.ip, email, browser };
    await signInLimits.take(attempt);
    const response = await libraryAnswer(ctx, call).catch(async (error: unknown) => {
      // The password was not checked.
      await signInLimits.refund(attempt);
      throw error;
    });
    if (response.ok) await signInLimits.succeeded(attempt);
    else if (response.status >= 500) await signInLimits.refund(attempt);
    await answerVisitor(ctx, response, call);
  }

  async function answerVisitor(ctx: Context, response: Response, call: AuthCall): Promise<void> {
    const token = await sendAnswer(ctx, response, call);
    const userId = token === null ? null : readUserId(ctx);
    if (userId !== null) knownBrowsers.remember(ctx, userId);
    const due = token === null ? null : await deletionDue(token);
    if (due !== null) ctx.body = { ...(ctx.body as object), deletion_due: due.toISOString() };
  }

  async function sendMail(ctx: Context, call: AuthCall): Promise<void> {
    if (!hasMail) throw withoutMail(call);
    const start = performance.now();
    const email = emailOf(ctx);
    if (email !== null) await limiter.take(LIMITS.mailsTo, `${call.path}:${email}`);
    const response = await libraryAnswer(ctx, call);
    // Two sign-ups at once with a new address: the library answers that the second one could not be stored.
    const isDuplicate = call.path === SIGN_UP && response.status === 422;
    if (response.ok || isDuplicate) await answerEvenly(ctx, start);
    else await sendAnswer(ctx, response);
  }

  async function answerEvenly(ctx: Context, start: number): Promise<void> {
    await evenly(start);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = CHECK_YOUR_MAIL;
  }

  async function callSignedIn(ctx: Context, call: AuthCall): Promise<void> {
    const token = bearerToken(ctx.get('authorization'));
    const account = token === null ? null : await accounts.bySession(token);
    if (account === null) {
      await takeByAddress(limiter, LIMITS.invalidToken, ctx.ip);
      throw apiErrors.unauthenticated();
    }
    const viewAs = ctx.get('x-view-as').trim();
    if (viewAs !== '' && viewAs !== account.id) {
      throw account.admin ? apiErrors.viewAsReadOnly() : apiErrors.viewAsForbidden();
    }
    if (call.mails && !hasMail) throw withoutMail(call);
    const start = performance.now();
    if (call.mails) await limiter.take(LIMITS.mailsTo, `${call.path}:${account.id}`);
    const response = await (asksForPassword(call)
      ? checkPassword(account.id, () => libraryAnswer(ctx, call))
      : libraryAnswer(ctx, call));
    if (call.mails && response.ok) await answerEvenly(ctx, start);
    else await sendAnswer(ctx, response);
  }

  /** Counts as a wrong password until it was right, like a sign-in. */
  async function checkPassword(userId: string, answer: () => Promise<Response>): Promise<Response> {
    await limiter.take(LIMITS.passwordChecks, userId);
    const giveBack = () => limiter.refund(LIMITS.passwordChecks, userId);
    const response = await answer().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (response.ok) await limiter.reset(LIMITS.passwordChecks, userId);
    else if (response.status >= 500) await giveBack();
    return response;
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${PREFIX}/`)) return next();
    if (publicUrl === undefined) assertLoopbackHost(ctx.host);
    await takeByAddress(limiter, LIMITS.auth, ctx.ip);
    const call = authCallOf(ctx.method, ctx.path.slice(PREFIX.length));
    if (call === null) throw apiErrors.notFound();
    if ((ctx.request.rawBody ?? '').length > MAX_BODY_LENGTH) throw apiErrors.tooLarge();
    if (call.limit !== undefined) await takeByAddress(limiter, call.limit, ctx.ip);
    rejectUnusableToken(ctx.get('authorization'));
    if (call.signedIn) await callSignedIn(ctx, call);
    else if (call.mails) await sendMail(ctx, call);
    else if (call.path === SIGN_IN) await signIn(ctx, call);
    else await answerVisitor(ctx, await libraryAnswer(ctx, call), call);
  };
}

/** The library decodes a token before it looks it up, and the database refuses some characters. */
function rejectUnusableToken(authorization: string): void {
  const token = bearerToken(authorization);
  if (token !== null && !isUsableToken(token)) throw apiErrors.unauthenticated();
}

function withoutMail({ path }: AuthCall): ApiError {
  return path === SIGN_UP
    ? new ApiError(403, 'sign_up_closed', 'Sign-up is closed: this installation cannot send mails.')
    : new ApiError(403, 'no_mail', 'This installation cannot send mails. Ask its operator.');
}

function emailOf(ctx: Context): string | null {
  const email = (ctx.request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : null;
}

/** The user of an answer that began a session. */
function readUserId(ctx: Context): string | null {
  const { user } = (ctx.body ?? {}) as { readonly user?: { readonly id?: unknown } };
  return typeof user?.id === 'string' ? user.id : null;
}

/** Whether a call of a signed-in user is answered only with the password. */
function asksForPassword({ fields }: AuthCall): boolean {
  return fields.includes('password') || fields.includes('currentPassword');
}

function hasPassword(ctx: Context): boolean {
  const body = (ctx.request.body ?? {}) as Record<string, unknown>;
  return PASSWORD_FIELDS.some((name) => typeof body[name] === 'string');
}
