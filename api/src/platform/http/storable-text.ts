import type { Middleware } from 'koa';
import { apiErrors } from './api-error.ts';

/** Nested values deeper than this are no request of any route. */
const MAX_DEPTH = 32;

/**
 * Rejects a request with text that PostgreSQL cannot store, in its path, query or body: a NUL, or half of a surrogate
 * pair, which its JSON columns refuse. Without this the statement fails, which would be answered as a server error.
 */
export function onlyStorableText(): Middleware {
  return (ctx, next) => {
    const texts = [decoded(ctx.path), ctx.query, ctx.request.body];
    if (!texts.every((value) => isStorable(value, 0))) {
      throw apiErrors.invalid('The request contains a character that cannot be stored.');
    }
    return next();
  };
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([name, inner]) => isStorable(name, depth) && isStorable(inner, depth + 1),
  );
}

/** A path that cannot be decoded is rejected where it is matched. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
