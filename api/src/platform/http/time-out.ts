import type { Middleware } from 'koa';
import { refusals } from './api-error.ts';

/**
 * Answers 503 when a request has not been answered in time. The database ends its statement by its own time-out, so what
 * was started does not run on for long.
 */
export function timeOut(ms: number): Middleware {
  return async (_ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(refusals.timeout()), ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
