import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '../base-api/base-api.ts';
import { writeLocalSetting } from '../local-settings.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import {
  type SessionState,
  selectToken,
  sessionConfirmed,
  sessionEnded,
  sessionRestored,
  sessionStarted,
} from './session.slice.ts';
import { readToken, writeToken } from './session.storage.ts';

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
      dispatch(baseApi.util.resetApiState());
    },
  });
  return listener;
}

/** The token of a state. A listener does not know the type of its store; every store has the session. */
const tokenIn = (state: unknown): string | null => selectToken(state as { session: SessionState });
