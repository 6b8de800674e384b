import { createHash } from 'node:crypto';
import { type Operation, PROBLEM_TYPE } from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type * as z from 'zod';
import { isDatabaseUnavailable } from '../../../platform/db/database-error.ts';
import type { Reads } from '../../../platform/db/reads/reads.ts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Logger } from '../../../platform/log.ts';
import { userOf } from '../gate/api-caller.ts';
import { InvalidFields, presentProblem } from '../gate/present-problem.ts';
import { type ApiHandler, type ApiInput, gatedRoute } from './api-route.ts';
import { createIdempotencyStore, type KeptAnswer } from './idempotency.store.ts';

type Schema = z.ZodType;
type Answer = Pick<KeptAnswer, 'status' | 'body'>;

export interface WriteDeps {
  readonly knex: Knex;
  readonly reads: Pick<Reads, 'wrote'>;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * The route of a write. It runs in one transaction. With the header `Idempotency-Key` the transaction also stores the answer, so that
 * a repeated request gets the first one: what was answered is on disk, and after a crash neither the change nor the answer is. As a
 * server error does not show whether a repetition helps, its answer is kept, too; a request that could not run is not. From the answer
 * on, the user reads what was written.
 */
export function idempotentRoute<
  Q extends Schema,
  P extends Schema,
  B extends Schema | null,
  R extends Schema,
>(
  operation: Operation<Q, P, B, R>,
  { knex, reads, log, now }: WriteDeps,
  handlerOn: (trx: Knex) => ApiHandler<Q, P, B, R>,
): Route {
  type Input = Parameters<ApiHandler<Q, P, B, R>>[0];

  async function answerOf(trx: Knex, input: Input): Promise<Answer> {
    const answer = operation.response.parse(await handlerOn(trx)(input));
    return { status: operation.status, body: JSON.stringify(answer) };
  }

  /** Errors are answers as well; what they have changed is rolled back to here. */
  async function answerOrProblem(trx: Knex, input: Input, ctx: Context): Promise<Answer> {
    try {
      return await trx.transaction((inner) => answerOf(inner, input));
    } catch (thrown) {
      if (isDatabaseUnavailable(thrown)) throw thrown;
      const requestId = ctx.response.get('X-Request-Id');
      if (!(thrown instanceof ApiError))
        log.error({ requestId, path: ctx.path, err: thrown }, 'request failed');
      const error = thrown instanceof ApiError ? thrown : apiErrors.internal();
      return { status: error.status, body: JSON.stringify(presentProblem(error, requestId)) };
    }
  }

  async function once(ctx: Context, key: string, input: Input): Promise<Answer & { replayed: boolean }> {
    const { id: userId } = userOf(input.caller);
    const request_hash = hashOf(operation, input);
    return knex.transaction(async (trx) => {
      const store = createIdempotencyStore(trx);
      if (!(await store.lock(userId, key))) throw inProgress();
      const kept = await store.find(userId, key);
      if (kept !== null) {
        if (kept.request_hash !== request_hash) throw mismatch();
        return { ...kept, replayed: true };
      }
      const answer = await answerOrProblem(trx, input, ctx);
      await store.insert(userId, key, { ...answer, request_hash }, new Date(now()));
      return { ...answer, replayed: false };
    });
  }

  async function written(ctx: Context, input: Input): Promise<Answer & { replayed: boolean }> {
    const key = keyOf(ctx);
    const { id: userId } = userOf(input.caller);
    try {
      if (key !== null) return await once(ctx, key, input);
      return { ...(await knex.transaction((trx) => answerOf(trx, input))), replayed: false };
    } finally {
      // A write that fails may have been committed.
      await reads.wrote(userId);
    }
  }

  return gatedRoute(operation as Operation, async (ctx, parsed) => {
    const input = parsed as Input & ApiInput<unknown, unknown, unknown>;
    const answer = await written(ctx, input);
    ctx.set('Cache-Control', 'no-store');
    if (answer.replayed) ctx.set('Idempotent-Replayed', 'true');
    ctx.status = answer.status;
    ctx.body = answer.body;
    ctx.type = answer.status < 400 ? 'application/json' : PROBLEM_TYPE;
  });
}

const inProgress = () =>
  new ApiError(409, 'idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
    'Retry-After': '1',
  });
const mismatch = () =>
  new ApiError(
    422,
    'idempotency_mismatch',
    'This Idempotency-Key belongs to a request with other parameters.',
  );

/** The key of a request; null without one. @throws InvalidFields for one that is not 1 to 255 visible ASCII characters */
function keyOf(ctx: Context): string | null {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new InvalidFields([
    { in: 'header', field: 'Idempotency-Key', message: 'is 1 to 255 visible ASCII characters' },
  ]);
}

/** What a parsed request is known by. The parser writes fields in the order of the schema. */
function hashOf({ id }: Pick<Operation, 'id'>, { query, params, body }: ApiInput<unknown, unknown, unknown>) {
  return createHash('sha256')
    .update(JSON.stringify([id, params, query, body]))
    .digest('hex');
}
