import type { Middleware } from 'koa';
import { apiErrors } from './api-error.ts';

/**
 * Answers 503 when a handler takes longer than `ms` milliseconds. A statement that is still running ends by the
 * database's own time-out.
 */
export function timeOut(ms: number): Middleware {
  return async (_ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(apiErrors.timeout()), ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
