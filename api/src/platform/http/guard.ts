import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { isDatabaseUnavailable } from '../db/database-error.ts';
import type { Reads } from '../db/reads/reads.ts';
import { inRequestTransaction } from '../db/request-transaction.ts';
import { isIdempotencyKey, runOnce } from '../idempotency.ts';
import type { TextCipher } from '../text-cipher.ts';
import { workContext } from '../tracing/work-context.ts';
import { assertAccess } from './access.ts';
import { takeByAddress } from './address-limits.ts';
import { ApiError, apiErrors } from './api-error.ts';
import type { ExportSlots } from './export-slots.ts';
import { readLargeBody, readRawBody } from './large-body.ts';
import { LIMITS, type RateLimiter } from './rate-limits.ts';
import { parseRequest } from './request-errors.ts';
import { DocumentAnswer, FileAnswer, fileSchema, type Route } from './route.ts';
import type { Accounts, Viewer } from './viewer.ts';

export interface GuardDeps {
  readonly accounts: Accounts;
  readonly limiter: RateLimiter;
  readonly exports: ExportSlots;
  readonly reads?: Pick<Reads, 'run' | 'wrote'> | undefined;
  /** What writes need; without it, they run outside of a transaction. */
  readonly writes?: WriteDeps | undefined;
}

export interface WriteDeps {
  readonly knex: Knex;
  /** Encrypts the answers that are kept, as some contain a secret. */
  readonly cipher: TextCipher;
  readonly now: () => number;
}

/**
 * Runs a route: authenticates (401), authorizes (403), counts the call (429), parses the request (400), and calls the
 * handler. The answer gets `status: 'ok'` and is parsed by the response schema, which strips every field that the
 * contract does not name; signed-in callers get a `message` with it. A file and a document are sent as they are; a user
 * receives one file at a time (409).
 */
export function guard(route: Route, deps: GuardDeps): Middleware {
  return async (ctx) => {
    const viewer = await viewerFor(route, ctx, deps);
    if (viewer === null) await takeByAddress(deps.limiter, route.rateLimit, ctx.ip);
    else await deps.limiter.take(route.rateLimit, `user:${viewer.actor.id}`);
    const body = await bodyOf(route, ctx);
    const input = {
      query: parseRequest(route.query, ctx.query),
      params: parseRequest(route.params, ctx.params),
      body: parseRequest(route.body, body ?? {}),
    };
    const handle = async (): Promise<GuardedAnswer> => {
      const answer = await route.handler({
        ...input,
        viewer,
        token: bearerToken(ctx.get('authorization')),
        origin: `${ctx.protocol}://${ctx.host}`,
        headers: ctx.headers,
      });
      if (answer instanceof FileAnswer || answer instanceof DocumentAnswer) return answer;
      // An answer that breaks its schema throws a ZodError, which the error middleware logs and answers as an opaque 500.
      const parsed = route.response.parse({ status: 'ok', ...answer });
      return JSON.stringify(isOpen(route) ? parsed : withMessage(parsed));
    };
    const write = () => writeAnswer(route, { ctx, viewer, input, handle, writes: deps.writes });
    const sendsFile = viewer !== null && route.response === fileSchema;
    const slot = sendsFile ? await deps.exports.take(viewer.actor.id) : null;
    const answer = await answered(route, viewer, route.reads ? handle : write, deps.reads).catch(
      async (error) => {
        await slot?.release();
        throw error;
      },
    );
    ctx.set('Cache-Control', 'no-store');
    if (answer instanceof FileAnswer) {
      ctx.attachment(answer.name);
      const pieces = slot === null ? answer.pieces : slot.hold(answer.pieces, ctx.res);
      ctx.body = Readable.from(pieces, { objectMode: false });
      return;
    }
    if (answer instanceof DocumentAnswer) {
      sendDocument(ctx, answer);
      return;
    }
    ctx.type = 'application/json';
    ctx.body = answer;
  };
}

/** Whether the route is called without a session. */
const isOpen = ({ access }: Route): boolean => access === 'public' || access === 'optional';

/** Adds the `message` that every answer to a signed-in caller has: empty where its contract names no other. */
const withMessage = (answer: unknown): unknown =>
  typeof answer === 'object' ? { message: '', ...answer } : answer;

/** A file, a document, or JSON. */
type GuardedAnswer = FileAnswer | DocumentAnswer | string;

/** A request that changes nothing may read on a replica; after any other the user reads what it has written. */
async function answered(
  { reads: changesNothing }: Route,
  viewer: Viewer | null,
  handle: () => Promise<GuardedAnswer>,
  reads: GuardDeps['reads'],
): Promise<GuardedAnswer> {
  if (reads === undefined) return handle();
  if (changesNothing) return reads.run(viewer?.user.id ?? null, handle);
  try {
    return await handle();
  } finally {
    // A request that fails may have written before.
    if (viewer !== null) await reads.wrote(viewer.user.id);
  }
}

interface WriteRequest {
  readonly ctx: Context;
  readonly viewer: Viewer | null;
  readonly input: object;
  readonly handle: () => Promise<GuardedAnswer>;
  readonly writes: WriteDeps | undefined;
}

/**
 * Runs a write. All of it is one transaction, with the answer where the request has an idempotency key: a repeated request gets the
 * first answer. Routes that commit themselves are left alone; after a call of a payment provider their failures are unknown outcomes.
 */
async function writeAnswer(
  route: Route,
  { ctx, viewer, input, handle, writes }: WriteRequest,
): Promise<GuardedAnswer> {
  if (route.commits === 'itself' || writes === undefined) return handle().catch(unlessUnknown);
  const key = idempotencyKeyOf(ctx);
  return inRequestTransaction(writes.knex, async (trx) => {
    if (key === null || viewer === null) return handle();
    const request = {
      ...writes,
      userId: viewer.actor.id,
      key,
      content: [route.method, route.path, input],
      whileRunning: 'wait',
    } as const;
    const { body, replayed } = await runOnce(trx, request, async () => {
      const answer = await handle();
      if (typeof answer !== 'string') throw new TypeError(`${route.path} answers what cannot be kept.`);
      return { status: 200, body: answer };
    });
    if (replayed) ctx.set('Idempotent-Replayed', 'true');
    return body;
  });
}

/** The key of a request; null without one. @throws ApiError 400 */
function idempotencyKeyOf(ctx: Context): string | null {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return null;
  if (isIdempotencyKey(key)) return key;
  throw apiErrors.invalidField(
    'Idempotency-Key',
    'An idempotency key has 1 to 255 visible ASCII characters.',
  );
}

/** @throws ApiError `outcome_unknown` in place of errors that say nothing of a call that a payment provider has received */
function unlessUnknown(error: unknown): never {
  const isAnswer = error instanceof ApiError && error.status < 500;
  if (workContext().deadline?.hasCalledProvider !== true || isAnswer) throw error;
  throw isDatabaseUnavailable(error) || error instanceof ApiError ? apiErrors.outcomeUnknown() : error;
}

function sendDocument(ctx: Context, { type, content, headers, status }: DocumentAnswer): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  if (status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  ctx.body = content;
}

function bodyOf({ large, raw }: Route, ctx: Context): unknown {
  if (raw !== null) return readRawBody(ctx.req, raw.bytes);
  return large === null ? ctx.request.body : readLargeBody(ctx.req, large.bytes);
}

/** Without a session that is valid and can be read now, an optional viewer is null. */
async function viewerFor(route: Route, ctx: Context, deps: GuardDeps): Promise<Viewer | null> {
  const { access } = route;
  if (access === 'public' || (access === 'optional' && ctx.get('authorization') === '')) return null;
  if (access === 'optional') return viewerOf(route, ctx, deps).catch(() => null);
  const viewer = await viewerOf(route, ctx, deps);
  if (access === 'gate') throw new TypeError(`${route.path} has no gate.`);
  assertAccess(viewer, access);
  return viewer;
}

async function viewerOf({ reads }: Route, ctx: Context, { accounts, limiter }: GuardDeps): Promise<Viewer> {
  const token = bearerToken(ctx.get('authorization'));
  const actor = token === null ? null : await accounts.bySession(token);
  if (actor === null) {
    await takeByAddress(limiter, LIMITS.invalidToken, ctx.ip);
    throw apiErrors.unauthenticated();
  }
  const viewAs = ctx.get('x-view-as').trim();
  if (viewAs === '' || viewAs === actor.id) return { user: actor, actor };
  if (!actor.admin) throw apiErrors.viewAsForbidden();
  if (!reads) throw apiErrors.viewAsReadOnly();
  const user = await accounts.viewedBy(actor, viewAs, ctx.ip);
  if (user === null) throw apiErrors.viewAsUnknown();
  return { user, actor };
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(header: string): string | null {
  return /^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? null;
}
