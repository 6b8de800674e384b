import { GENERIC_ERROR } from '@fairline/shared/contracts';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { type ApiError, isApiError } from '../base-api/api-error.ts';
import { baseApi } from '../base-api/base-api.ts';
import { type Credentials, sessionApi } from './session.endpoints.ts';
import { type SessionState, selectToken, sessionEnded, sessionStarted } from './session.slice.ts';

/** How a sign-in ended when nothing failed. */
export type SignInResult = 'signed-in' | 'two-factor-required';

/**
 * Signs in and starts the session; rejects with the {@link ApiError} to show. An account with a second factor is not
 * signed in yet.
 *
 * @example const result = await dispatch(signIn({ email, password })).unwrap();
 */
export const signIn = createAsyncThunk<SignInResult, Credentials, { rejectValue: ApiError }>(
  'session/signIn',
  async (credentials, { dispatch, rejectWithValue }) => {
    try {
      const answer = await dispatch(
        sessionApi.endpoints.sessionSignIn.initiate(credentials, { track: false }),
      ).unwrap();
      if (!('token' in answer)) return 'two-factor-required';
      // The cache may hold data of the previous user.
      dispatch(baseApi.util.resetApiState());
      dispatch(sessionStarted(answer.token));
      return 'signed-in';
    } catch (error) {
      return rejectWithValue(
        isApiError(error) ? error : { status: 'FETCH_ERROR', error: GENERIC_ERROR, code: 'unknown' },
      );
    }
  },
);

/** Ends the session at once, whatever the server answers. A token that could not be revoked expires. */
export const signOut = createAsyncThunk<void, void>('session/signOut', async (_, { dispatch, getState }) => {
  const token = selectToken(getState() as { session: SessionState });
  dispatch(sessionEnded());
  if (token === null) return;
  await dispatch(sessionApi.endpoints.sessionSignOut.initiate(token, { track: false }));
});
