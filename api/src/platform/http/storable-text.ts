import type { Middleware } from 'koa';
import { apiErrors } from './api-error.ts';

/** Nested values deeper than this are no request of any route. */
const MAX_DEPTH = 32;

/**
 * Rejects a request with text that PostgreSQL cannot store, in its path, query or body: a NUL, or half of a surrogate
 * pair, which its JSON columns refuse. Without this the statement fails, which would be answered as a server error. Also one that is
 * nested too deeply.
 */
export function onlyStorableText(): Middleware {
  return (ctx, next) => {
    const texts = [decoded(ctx.path), ctx.query, ctx.request.body];
    for (const value of texts) assertStorable(value, 0);
    return next();
  };
}

/** @throws ApiError 400 */
function assertStorable(value: unknown, depth: number): void {
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
    throw apiErrors.invalid('The request contains a character that cannot be stored.');
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH)
    throw apiErrors.invalid(`The request is nested more than ${MAX_DEPTH} levels deep.`);
  for (const [name, inner] of Object.entries(value)) {
    assertStorable(name, depth);
    assertStorable(inner, depth + 1);
  }
}

/** A path that cannot be decoded is rejected where it is matched. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
