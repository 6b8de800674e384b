import type { Context, Middleware } from 'koa';
import { apiErrors } from './api-error.ts';

/**
 * Answers 503 when a handler takes longer than `msOf` allows for its request, in milliseconds. A statement that is still
 * running ends by the database's own time-out.
 */
export function timeOut(msOf: (ctx: Context) => number): Middleware {
  return async (ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(apiErrors.timeout()), msOf(ctx));
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
