import { randomUUID } from 'node:crypto';
import type { SubscribeAnswer } from '@fairline/shared/contracts';
import type * as z from 'zod';
import { ApiError, apiErrors } from '../http/api-error.ts';
import type { RateLimit, RateLimiter } from '../http/rate-limits.ts';
import { parseRequest } from '../http/request-errors.ts';
import type { Logger } from '../log.ts';
import { runIn } from '../tracing/work-context.ts';
import type { RealtimeSocket } from './socket-types.ts';

/** Requests of one user over all sockets. */
const REQUEST_LIMIT: RateLimit = { name: 'subscribe', points: 600, seconds: 60 };

export interface AnswerRequestDeps {
  readonly limiter: RateLimiter;
  readonly log: Logger;
}

/**
 * A listener for one request event: counts the call, parses the request, and acknowledges with the handler's answer or
 * with an error of the same shape as over HTTP. Like a request over HTTP it has an id in the log.
 */
export function answerRequest<S extends z.ZodType>(
  socket: RealtimeSocket,
  deps: AnswerRequestDeps,
  schema: S,
  handle: (request: z.output<S>) => SubscribeAnswer | Promise<SubscribeAnswer>,
): (request: unknown, acknowledge: unknown) => Promise<void> {
  return (request, acknowledge) => runIn({ requestId: randomUUID() }, () => answered(request, acknowledge));

  async function answered(request: unknown, acknowledge: unknown): Promise<void> {
    const answer = typeof acknowledge === 'function' ? acknowledge : () => {};
    try {
      await deps.limiter.take(REQUEST_LIMIT, socket.data.actorId);
      answer(await handle(parseRequest(schema, request)));
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : apiErrors.internal();
      if (error !== thrown) deps.log.error({ err: thrown }, 'socket request failed');
      answer({ status: 'error', error: error.message, code: error.code } satisfies SubscribeAnswer);
    }
  }
}
