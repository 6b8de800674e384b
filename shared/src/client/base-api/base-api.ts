import { GENERIC_ERROR } from '@fairline/shared/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { baseQuery } from './base-query.ts';

/** What cached answers are about; a change names what it makes stale. */
export const TAGS = [
  'Profile',
  'Alerts',
  'AlertSettings',
  'Odds',
  'Matches',
  'Bookmarks',
  'Bets',
  'Graphs',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The one API of the page. It has no endpoints of its own: each feature injects its own through `injectFeature`.
 * An answer that breaks its contract is an error of the call, never data on a screen.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  catchSchemaFailure: (failure, { endpoint }): ApiError => {
    console.error(`The answer to ${endpoint} breaks its contract.`, failure.issues);
    return { status: 'SCHEMA_ERROR', error: GENERIC_ERROR, code: 'broken_answer' };
  },
});
