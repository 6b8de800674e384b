import { createListenerMiddleware, isAnyOf, isRejected } from '@reduxjs/toolkit';
import { isApiError } from '../base-api/api-error.ts';
import { baseApi } from '../base-api/base-api.ts';
import { writeLocalSetting } from '../local/local-settings.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import { writeViewed } from '../view-as/view-as.storage.ts';
import {
  type SessionState,
  selectToken,
  sessionConfirmed,
  sessionEnded,
  sessionRestored,
  sessionStarted,
} from './session.slice.ts';
import { readToken, writeToken } from './session.storage.ts';

/** What the server refuses for the account as a whole. */
const LOCKED_CODES: ReadonlySet<string> = new Set(['subscription_required', 'on_break']);

/** Updates storage and cache when the session changes. */
export function sessionListener() {
  const listener = createListenerMiddleware();
  const isTokenAction = isAnyOf(sessionStarted, sessionRestored);
  listener.startListening({
    matcher: isTokenAction,
    effect: (action) => {
      if (isTokenAction(action)) writeToken(action.payload);
      writeLocalSetting('wasLoggedIn', true);
    },
  });
  listener.startListening({
    matcher: profileApi.endpoints.profile.matchFulfilled,
    effect: (_, { dispatch }) => {
      dispatch(sessionConfirmed());
    },
  });
  listener.startListening({
    actionCreator: sessionEnded,
    effect: (_, { dispatch, getOriginalState }) => {
      // Another tab may have stored the session that follows this one, after a new password.
      if (readToken() === tokenIn(getOriginalState())) {
        writeToken(null);
        writeLocalSetting('wasLoggedIn', false);
      }
      writeViewed(null);
      dispatch(baseApi.util.resetApiState());
    },
  });
  // The plan has ended, or a break has begun, since the profile was read.
  listener.startListening({
    predicate: (action) =>
      isRejected(action) && isApiError(action.payload) && LOCKED_CODES.has(action.payload.code),
    effect: (_, { dispatch }) => {
      dispatch(baseApi.util.invalidateTags(['Profile']));
    },
  });
  return listener;
}

/** The token of a state. A listener does not know the type of its store; every store has the session. */
const tokenIn = (state: unknown): string | null => selectToken(state as { session: SessionState });
