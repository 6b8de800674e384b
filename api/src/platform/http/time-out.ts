import type { Context, Middleware } from 'koa';
import { createDeadline } from '../deadline.ts';
import { runIn } from '../tracing/work-context.ts';
import { apiErrors } from './api-error.ts';

/**
 * Answers 503 when a handler takes longer than `msOf` allows for its request, in milliseconds. Nothing is stored then: the transaction
 * of the request ends with its time. Once a transaction is being committed, its outcome is waited for. After a call of a payment
 * provider nobody knows the outcome, and the answer says so.
 */
export function timeOut(msOf: (ctx: Context) => number): Middleware {
  return async (ctx, next) => {
    const deadline = createDeadline();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        if (!deadline.expire()) return;
        reject(deadline.hasCalledProvider ? apiErrors.outcomeUnknown() : apiErrors.timeout());
      }, msOf(ctx));
    });
    try {
      await Promise.race([runIn({ deadline }, next), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
