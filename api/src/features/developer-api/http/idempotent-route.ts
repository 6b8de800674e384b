import { type Operation, PROBLEM_TYPE } from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type * as z from 'zod';
import type { Reads } from '../../../platform/db/reads/reads.ts';
import { inRequestTransaction } from '../../../platform/db/request-transaction.ts';
import { toApiError } from '../../../platform/http/answer-errors.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import { isIdempotencyKey, type KeptAnswer, runOnce } from '../../../platform/idempotency.ts';
import type { Logger } from '../../../platform/log.ts';
import { userOf } from '../gate/api-caller.ts';
import { InvalidFields, presentProblem } from '../gate/present-problem.ts';
import { type ApiHandler, type ApiInput, gatedRoute } from './api-route.ts';

type Schema = z.ZodType;

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

  async function answerOf(trx: Knex, input: Input): Promise<KeptAnswer> {
    const answer = operation.response.parse(await handlerOn(trx)(input));
    return { status: operation.status, body: JSON.stringify(answer) };
  }

  /** Errors are answers as well; what they have changed is rolled back to here. */
  async function answerOrProblem(trx: Knex, input: Input, ctx: Context): Promise<KeptAnswer> {
    try {
      return await trx.transaction((inner) => answerOf(inner, input));
    } catch (thrown) {
      const known = toApiError(thrown);
      // Not stored, and a repetition may succeed.
      if (known?.status === 503) throw thrown;
      const requestId = ctx.response.get('X-Request-Id');
      if (known === null) log.error({ requestId, path: ctx.path, err: thrown }, 'request failed');
      const error = known ?? apiErrors.internal();
      return { status: error.status, body: JSON.stringify(presentProblem(error, requestId)) };
    }
  }

  async function written(ctx: Context, input: Input): Promise<KeptAnswer & { replayed: boolean }> {
    const key = keyOf(ctx);
    const { id: userId } = userOf(input.caller);
    try {
      return await inRequestTransaction(knex, async (trx) => {
        if (key === null) return { ...(await answerOf(trx, input)), replayed: false };
        const { query, params, body } = input as ApiInput<unknown, unknown, unknown>;
        const content = [operation.id, params, query, body];
        return runOnce(trx, { userId, key, content, whileRunning: 'refuse', now }, () =>
          answerOrProblem(trx, input, ctx),
        );
      });
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

/** The key of a request; null without one. @throws InvalidFields for one that is not 1 to 255 visible ASCII characters */
function keyOf(ctx: Context): string | null {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return null;
  if (isIdempotencyKey(key)) return key;
  throw new InvalidFields([
    { in: 'header', field: 'Idempotency-Key', message: 'is 1 to 255 visible ASCII characters' },
  ]);
}
