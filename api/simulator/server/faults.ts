import { ApiError } from './api-error.ts';

/**
 * How the bookmaker fails at the moment.
 *
 * - `timeout`: accepts requests and never responds; `drop`: closes the connection without a response;
 * - `401`, `403`, `429`, `500`: responds with that error;
 * - `empty`: responds to everything with 200 and no body, as the real host does for a blocked account.
 */
export type Fault = 'timeout' | 'drop' | '401' | '403' | '429' | '500' | 'empty';

/** Throws the error that belongs to the fault; returns for a fault that is not an HTTP error. */
export function throwFault(fault: Fault): void {
  switch (fault) {
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
