import { GENERIC_ERROR } from '@fairline/shared/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, withRequestId } from './api-error.ts';
import { baseQuery, requestIdIn } from './base-query.ts';

/** Subjects of cached answers. A mutation invalidates the tags that it changes. */
const TAGS = [
  'Profile',
  'Billing',
  'Alerts',
  'AlertSettings',
  'Odds',
  'Matches',
  'Bookmarks',
  'Bets',
  'EventMatches',
  'Graphs',
  'Notifications',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The one API of the page. It has no endpoints itself: each feature injects its own with `injectFeature`. An answer that
 * breaks its contract is an error of the call and never reaches a screen.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  catchSchemaFailure: (failure, { endpoint }): ApiError => {
    console.error(`The answer to ${endpoint} breaks its contract.`, failure.issues);
    const error: ApiError = { status: 'SCHEMA_ERROR', error: GENERIC_ERROR, code: 'broken_answer' };
    return withRequestId(error, requestIdIn(failure._bqMeta));
  },
});
