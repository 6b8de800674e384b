import { createListenerMiddleware, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from './api-error.ts';
import { baseApi } from './base-api.ts';

/** Pause before the first retry of a failed query. It doubles up to the longest pause. Milliseconds. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** The part of a query's argument that Redux Toolkit puts into its actions. */
interface QueryArgument {
  readonly type: 'query';
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly queryCacheKey: string;
}

/**
 * Repeats queries that failed because the service was away, until they succeed or no screen uses them any more, so that
 * open pages recover by themselves. The pauses are random within a factor of two: many pages fail at the same moment.
 */
export function retryFailedListener({ firstPauseMs = FIRST_PAUSE_MS } = {}) {
  const listener = createListenerMiddleware();
  /** Failures in a row, by cache key. */
  const failures = new Map<string, number>();
  listener.startListening({
    predicate: (action) => failedQuery(action) !== null,
    effect: async (action, { delay, dispatch, getState }) => {
      const query = failedQuery(action);
      if (query === null) return;
      const { endpointName, originalArgs, queryCacheKey } = query;
      const count = failures.get(queryCacheKey) ?? 0;
      failures.set(queryCacheKey, count + 1);
      const pause = Math.min(firstPauseMs * 2 ** count, LONGEST_PAUSE_MS);
      await delay(pause * (0.5 + Math.random()));
      const entry = (getState() as ApiState).api.queries[queryCacheKey];
      if (entry?.status !== 'rejected') {
        failures.delete(queryCacheKey);
        return;
      }
      const endpoint = (baseApi.endpoints as Readonly<Record<string, QueryEndpoint>>)[endpointName];
      if (endpoint === undefined) return;
      const repeated = dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
      const { isSuccess } = (await repeated) as { readonly isSuccess: boolean };
      if (isSuccess) failures.delete(queryCacheKey);
    },
  });
  return listener;
}

type ApiState = {
  readonly api: { readonly queries: Readonly<Record<string, { readonly status: string } | undefined>> };
};

/** An endpoint of any feature; the base API is typed without them. */
interface QueryEndpoint {
  initiate(
    args: unknown,
    options: { readonly subscribe: false; readonly forceRefetch: true },
  ): UnknownAction & PromiseLike<unknown>;
}

/** The query that an action reports as failed because the service was away; null for any other action. */
function failedQuery(action: unknown): QueryArgument | null {
  if (!isRejected(action)) return null;
  const { arg } = action.meta as unknown as { arg: QueryArgument | undefined };
  if (arg?.type !== 'query' || !isApiError(action.payload)) return null;
  const { status } = action.payload as { status?: unknown };
  return status === 502 ||
    status === 503 ||
    status === 504 ||
    status === 'FETCH_ERROR' ||
    status === 'TIMEOUT_ERROR'
    ? arg
    : null;
}
