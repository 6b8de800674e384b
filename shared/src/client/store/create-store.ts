import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../base-api/base-api.ts';
import { retryFailedListener } from '../base-api/retry-failed.listener.ts';
import { createRealtime, type Realtime } from '../realtime/realtime.ts';
import { sessionListener } from '../session/session.listener.ts';
import { sessionRestored } from '../session/session.slice.ts';
import { readToken } from '../session/session.storage.ts';
import { viewAsRestored } from '../view-as/view-as.slice.ts';
import { readViewed } from '../view-as/view-as.storage.ts';
import { rootReducer } from './root-reducer.ts';

export interface StoreOptions {
  /** The realtime connection; tests pass their own. */
  readonly realtime?: Realtime;
}

/** The store of the page, with the session of an earlier visit restored. There is one per page. */
export function createStore({ realtime = createRealtime() }: StoreOptions = {}) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { realtime } },
        // Both traverse the whole state after every action. With hundreds of alerts and fifty changes a second they
        // would dominate every measurement in development.
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(sessionListener().middleware, retryFailedListener().middleware)
        .concat(baseApi.middleware),
  });
  const token = readToken();
  if (token !== null) {
    store.dispatch(sessionRestored(token));
    const viewed = readViewed(token);
    if (viewed !== null) store.dispatch(viewAsRestored(viewed));
  }
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
