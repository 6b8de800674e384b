import type { BaseQueryFn, FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { type SessionState, sessionEnded } from '../session/session.slice.ts';
import type { ViewAsState, ViewedUser } from '../view-as/view-as.slice.ts';
import { endViewAs } from '../view-as/view-as.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { recordFirstRead, takeEarlyAnswer } from './early-answers.ts';
import { sendWithKey } from './write-keys.ts';

/** Time-out of a call, longer than the server's, whose answer says whether something was stored. Milliseconds. */
const TIMEOUT_MS = 25_000;

const VIEW_ENDED: readonly string[] = ['view_as_forbidden', 'view_as_unknown'];

const raw = fetchBaseQuery({
  // Absolute, because a Request outside a browser (in tests) has no base address.
  baseUrl: `${globalThis.location?.origin ?? 'http://localhost'}/api`,
  timeout: TIMEOUT_MS,
  fetchFn: readOnce,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenOf(getState());
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const viewed = viewedIn(getState());
    if (viewed !== null) headers.set('x-view-as', viewed.id);
    return headers;
  },
});

/** Takes the answer that the page's first script has requested, or makes the call. */
function readOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // `fetch` is read at each call, because tests replace it after this module was loaded.
  if (!(input instanceof Request)) return globalThis.fetch(input, init);
  recordFirstRead(input);
  const early = takeEarlyAnswer(input);
  return early?.catch(() => globalThis.fetch(input)) ?? globalThis.fetch(input);
}

/** Every call of the product: adds the bearer token and the time-out, maps errors, and ends the session after a 401. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, options) => {
  const sentToken = tokenOf(api.getState());
  const answer = await sendWithKey(args, (keyed) => raw(keyed, api, options));
  const { meta } = answer;
  if (answer.error === undefined) return { data: answer.data, ...(meta && { meta }) };
  const error = toApiError(answer.error, requestIdIn(meta));
  // A 401 for an earlier token does not concern the session that has begun since.
  if (error.status === 401 && sentToken !== null && sentToken === tokenOf(api.getState())) {
    api.dispatch(sessionEnded());
  }
  // The right was taken, or that user is gone.
  if (VIEW_ENDED.includes(error.code) && viewedIn(api.getState()) !== null) endViewAs();
  return { error };
};

/** The id that the server gave the request; null where it has not answered. */
export function requestIdIn(meta: unknown): string | null {
  return (meta as FetchBaseQueryMeta | undefined)?.response?.headers.get('x-request-id') ?? null;
}

function viewedIn(state: unknown): ViewedUser | null {
  return (state as { viewAs?: ViewAsState }).viewAs?.viewed ?? null;
}

function tokenOf(state: unknown): string | null {
  // The base query is typed before the store that contains it. Every store has the session slice.
  return (state as { session: SessionState }).session.token;
}
