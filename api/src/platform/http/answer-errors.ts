import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '@fairline/shared/contracts';
import type { Context, Middleware } from 'koa';
import type { Logger } from '../log/log.ts';
import { ApiError, refusals } from './api-error.ts';

/**
 * Outermost of all: gives the request its id, turns whatever is thrown below into an answer, and logs what the caller is
 * not told. Pages get the same JSON: a person only sees it where nothing else could be served.
 */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    const requestId = randomUUID();
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw refusals.notFound();
    } catch (thrown) {
      const error = known(thrown);
      if (error === null) {
        log.error({ requestId, method: ctx.method, path: ctx.path, err: thrown }, 'request failed');
        answer(ctx, refusals.internal());
      } else {
        answer(ctx, error);
      }
    }
  };
}

function answer(ctx: Context, error: ApiError): void {
  ctx.set(error.headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = error.status;
  ctx.body = { status: 'error', error: error.message, code: error.code } satisfies ErrorAnswer;
}

/** The refusal in what was thrown: ours, or what the body parser says of an unreadable body. */
function known(thrown: unknown): ApiError | null {
  if (thrown instanceof ApiError) return thrown;
  const status = (thrown as { status?: unknown } | null)?.status;
  if (status === 413) return refusals.tooLarge();
  if (status === 400 || status === 415) return refusals.invalid('The body is not readable JSON.');
  return null;
}
