import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { type SessionState, sessionEnded } from '../session/session.slice.ts';
import { type ApiError, toApiError } from './api-error.ts';

/** A call without an answer after this long has failed. Milliseconds. */
const TIMEOUT_MS = 15_000;

const raw = fetchBaseQuery({
  // Absolute, because a Request outside a browser (tests) has no page to be relative to.
  baseUrl: `${globalThis.location?.origin ?? 'http://localhost'}/api`,
  timeout: TIMEOUT_MS,
  // Looked up at each call: a page may replace fetch after this module was loaded.
  fetchFn: (...request) => globalThis.fetch(...request),
  prepareHeaders: (headers, { getState }) => {
    const token = tokenOf(getState());
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

/** Every call of the product: bearer token, time-out, one shape of error, and the end of a session that is over. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, options) => {
  const sentWith = tokenOf(api.getState());
  const answer = await raw(args, api, options);
  if (answer.error === undefined) return { data: answer.data };
  const error = toApiError(answer.error);
  // An answer to an earlier token says nothing about the session that has begun since.
  if (error.status === 401 && sentWith !== null && sentWith === tokenOf(api.getState())) {
    api.dispatch(sessionEnded());
  }
  return { error };
};

function tokenOf(state: unknown): string | null {
  // The base query is typed before the store that it is part of; every store of ours has the session slice.
  return (state as { session: SessionState }).session.token;
}
