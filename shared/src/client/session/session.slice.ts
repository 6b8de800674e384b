import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** 'unknown' while a token from an earlier visit has not been confirmed yet. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  token: string | null;
}

const signedOut: SessionState = { status: 'signed-out', token: null };

/** The session by its token. The user's data is in the profile. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    /** A token was found from an earlier visit or in another tab. */
    sessionRestored: (_, { payload }: PayloadAction<string>): SessionState => ({
      status: 'unknown',
      token: payload,
    }),
    /** The user signed in. */
    sessionStarted: (_, { payload }: PayloadAction<string>): SessionState => ({
      status: 'signed-in',
      token: payload,
    }),
    /** The restored token was accepted. */
    sessionConfirmed: (session) => {
      if (session.token !== null) session.status = 'signed-in';
    },
    sessionEnded: () => signedOut,
  },
  selectors: {
    selectSession: (session) => session,
    selectToken: (session) => session.token,
  },
});

/** Their effects (storing the token, emptying the cache) are in `session.listener.ts`. */
export const { sessionRestored, sessionStarted, sessionConfirmed, sessionEnded } = sessionSlice.actions;
/** Components use `useSession()`, which includes the profile. */
export const { selectSession, selectToken } = sessionSlice.selectors;
