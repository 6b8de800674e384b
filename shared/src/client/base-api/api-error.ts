import { GENERIC_ERROR } from '@fairline/shared/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as z from 'zod';

/** Why a call failed: a sentence for the user and a code that does not change. */
export interface ApiError {
  /** The HTTP status, or what kept an answer from coming or from being understood. */
  readonly status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'SCHEMA_ERROR';
  readonly error: string;
  readonly code: string;
}

/** Ours says `error`, the sign-in library says `message`. */
const errorBodySchema = z.object({
  error: z.string().min(1).optional(),
  message: z.string().min(1).optional(),
  code: z.string().optional(),
});

const UNREACHABLE = {
  FETCH_ERROR: { error: 'Fairline cannot be reached. Check your connection.', code: 'unreachable' },
  TIMEOUT_ERROR: { error: 'The answer took too long.', code: 'timeout' },
} as const;

/** The error of a call in the one shape that screens show; unknown ones read {@link GENERIC_ERROR}. */
export function toApiError(failure: FetchBaseQueryError): ApiError {
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

/** Whether a caught value is an {@link ApiError}; what a thunk rejects with is `unknown`. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'error' in value && 'code' in value;
}

/** The sentence of whatever was caught. */
export function errorMessage(value: unknown): string {
  return isApiError(value) ? value.error : GENERIC_ERROR;
}
