import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** 'unknown' while a token from an earlier visit has not been answered yet. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  token: string | null;
}

const signedOut: SessionState = { status: 'signed-out', token: null };

/** Who is at the screen, as far as a token tells. Who they are in words is the profile. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    /** A token was found from an earlier visit, or taken over from another tab. */
    sessionRestored: (_, { payload }: PayloadAction<string>): SessionState => ({
      status: 'unknown',
      token: payload,
    }),
    /** Somebody signed in here. */
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

/** What follows from each (storing the token, emptying the cache) is in `session.listener.ts`. */
export const { sessionRestored, sessionStarted, sessionConfirmed, sessionEnded } = sessionSlice.actions;
/** In a component, `useSession()` says the same with the profile. */
export const { selectSession, selectToken } = sessionSlice.selectors;
