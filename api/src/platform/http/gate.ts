import type { Context } from 'koa';
import type { ApiError } from './api-error.ts';

/**
 * The entrance to addresses that are not called with a session, such as the developer API with its keys. It decides who calls and how
 * often before anything else of a request is read, and what errors look like there. A feature adds it; its routes are made by
 * `defineGatedRoute`.
 */
export interface Gate {
  /** Whether a path is behind the gate. Addresses that the product has there for itself are not. */
  covers(path: string): boolean;
  /** @throws ApiError for a caller who may not enter */
  admit(ctx: Context): Promise<void>;
  /** Answers an error. Status, headers of the error and the request id have been set. */
  answerError(ctx: Context, error: ApiError, requestId: string): void;
}

/** The gate of a path; undefined for all addresses of the product itself. */
export function gateOf(gates: readonly Gate[], path: string): Gate | undefined {
  return gates.find((gate) => gate.covers(path));
}
