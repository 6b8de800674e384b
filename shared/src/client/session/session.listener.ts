import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '../base-api/base-api.ts';
import { writeLocalSetting } from '../local-settings.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import { sessionConfirmed, sessionEnded, sessionRestored, sessionStarted } from './session.slice.ts';
import { writeToken } from './session.storage.ts';

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
    effect: (_, { dispatch }) => {
      writeToken(null);
      writeLocalSetting('wasLoggedIn', false);
      dispatch(baseApi.util.resetApiState());
    },
  });
  return listener;
}
