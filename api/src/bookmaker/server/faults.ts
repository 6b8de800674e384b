import { ApiError } from './api-error.ts';

/**
 * What is wrong with the bookmaker at the moment.
 *
 * - `timeout`: takes requests and never answers; `drop`: closes the connection without an answer;
 * - `401`, `403`, `429`, `500`: answers with that error;
 * - `empty`: answers everything with 200 and no body, as to an account that is blocked.
 */
export type Down = 'timeout' | 'drop' | '401' | '403' | '429' | '500' | 'empty';

/** Throws the error that a fault of this kind is answered with; does nothing for the others. */
export function raiseFault(down: Down): void {
  switch (down) {
    case '401':
      throw new ApiError(401, 'INVALID_CREDENTIALS', 'Authorization failed, invalid credentials');
    case '403':
      throw new ApiError(403, 'NO_API_ACCESS', 'Account not permitted to access the API');
    case '429':
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Notice of excessive request activity');
    case '500':
      throw new ApiError(500, 'GENERAL_ERROR', 'Unexpected error');
    default:
  }
}
