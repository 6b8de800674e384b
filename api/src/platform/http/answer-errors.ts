import type { ErrorAnswer } from '@fairline/shared/contracts';
import type { Context, Middleware } from 'koa';
import { isDatabaseOverloaded, isDatabaseUnavailable } from '../db/database-error.ts';
import type { Logger } from '../log.ts';
import { workContext } from '../tracing/work-context.ts';
import { ApiError, apiErrors } from './api-error.ts';
import { isPageRequest, sendErrorPage } from './error-page.ts';
import { type Gate, gateOf } from './gate.ts';

/**
 * Turns anything thrown below into an answer, and logs what the answer leaves out. Behind a gate, the gate words the answer.
 * What a browser opens as a page is answered as one; below `/api/` only what may succeed when it is opened again.
 */
export function answerErrors(log: Logger, gates: readonly Gate[] = []): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw apiErrors.notFound();
    } catch (thrown) {
      const error = toApiError(thrown);
      const { requestId = '' } = workContext();
      if (error === null) {
        log.error({ requestId, method: ctx.method, path: ctx.path, err: thrown }, 'request failed');
      }
      answer(ctx, error ?? apiErrors.internal(), requestId);
    }
  };

  function answer(ctx: Context, error: ApiError, requestId: string): void {
    ctx.set(error.headers);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = error.status;
    const gate = gateOf(gates, ctx.path);
    if (gate !== undefined) gate.answerError(ctx, error, requestId);
    else if (isPageRequest(ctx) && (error.status >= 500 || !ctx.path.startsWith('/api/')))
      sendErrorPage(ctx, error, requestId);
    else ctx.body = bodyOf(error);
  }
}

/** The sentence stands under both names that clients read. */
function bodyOf(error: ApiError): ErrorAnswer & { message: string } {
  return { status: 'error', error: error.message, message: error.message, code: error.code };
}

/**
 * The API error for what was thrown, including what the body parser reports of an unreadable body and a
 * database that is away or overloaded; null for a bug.
 */
export function toApiError(thrown: unknown): ApiError | null {
  if (thrown instanceof ApiError) return thrown;
  const status = (thrown as { status?: unknown } | null)?.status;
  if (status === 413) return apiErrors.tooLarge();
  if (status === 400 || status === 415) return apiErrors.invalid('The body is not readable JSON.');
  if (isDatabaseUnavailable(thrown)) return apiErrors.databaseUnavailable();
  if (isDatabaseOverloaded(thrown)) return apiErrors.busy();
  return null;
}
