import { GENERIC_ERROR } from '@fairline/shared/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as z from 'zod';

/** Why a call failed: a sentence for the user and a stable code. */
export interface ApiError {
  /** The HTTP status, or why there is no valid answer. */
  readonly status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'SCHEMA_ERROR';
  readonly error: string;
  readonly code: string;
  /** The id of the request where the failure is ours: by it the log has the reason. */
  readonly requestId?: string;
}

/** Our API sends `error`, the sign-in library sends `message`. */
const errorBodySchema = z.object({
  error: z.string().min(1).optional(),
  message: z.string().min(1).optional(),
  code: z.string().optional(),
});

const UNREACHABLE = {
  FETCH_ERROR: { error: 'Fairline cannot be reached. Check your connection.', code: 'unreachable' },
  TIMEOUT_ERROR: { error: 'Fairline took too long to answer. Try again.', code: 'timeout' },
} as const;

/**
 * The error of a call in the shape that screens show. Unknown errors have the sentence {@link GENERIC_ERROR}.
 *
 * @param requestId of the answer, if there was one
 */
export function toApiError(failure: FetchBaseQueryError, requestId?: string | null): ApiError {
  return withRequestId(errorOf(failure), requestId);
}

/** A refused request says itself what to change; of any other failure the log has more. */
export function withRequestId(error: ApiError, requestId: string | null | undefined): ApiError {
  const isRefused = typeof error.status === 'number' && error.status < 500;
  return isRefused || !requestId ? error : { ...error, requestId };
}

function errorOf(failure: FetchBaseQueryError): ApiError {
  const { status } = failure;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return { status, ...UNREACHABLE[status] };
  if (typeof status !== 'number')
    return { status: 'PARSING_ERROR', error: GENERIC_ERROR, code: 'unreadable' };
  const body = errorBodySchema.safeParse(failure.data);
  if (!body.success) return { status, error: GENERIC_ERROR, code: 'unknown' };
  return {
    status,
    error: body.data.error ?? body.data.message ?? GENERIC_ERROR,
    code: body.data.code ?? 'unknown',
  };
}

/**
 * Whether nobody knows if a call that failed has had its effect: its answer was lost, or a third party behind it has not answered.
 * Every other failure says that nothing was stored.
 */
export function isOutcomeUnknown({ status, code }: ApiError): boolean {
  return typeof status !== 'number' || code === 'outcome_unknown' || code === 'unknown';
}

/** Whether a caught value is an {@link ApiError}. The type of what a thunk rejects with is `unknown`. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'error' in value && 'code' in value;
}

/** The id of the request that failed with a caught value; null where support needs none, or knows none. */
export function requestIdOf(value: unknown): string | null {
  return isApiError(value) ? (value.requestId ?? null) : null;
}

/** The sentence to show for a caught value. */
export function errorMessage(value: unknown): string {
  return isApiError(value) ? value.error : GENERIC_ERROR;
}
