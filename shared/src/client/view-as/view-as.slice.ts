import { createSlice, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { isApiError } from '../base-api/api-error.ts';
import { sessionEnded } from '../session/session.slice.ts';

/** The user that an administrator views as. */
export interface ViewedUser {
  readonly id: string;
  readonly email: string;
}

export interface ViewAsState {
  viewed: ViewedUser | null;
  /** Changes that were refused because nothing can be changed while viewing. */
  refused: number;
}

const initialState: ViewAsState = { viewed: null, refused: 0 };

/** Whom this page shows. Whoever starts or ends it loads the page anew, so that nothing of another user stays in it. */
export const viewAsSlice = createSlice({
  name: 'viewAs',
  initialState,
  reducers: {
    viewAsRestored: (state, { payload }: PayloadAction<ViewedUser>) => {
      state.viewed = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(
        (action) => isRejected(action) && isApiError(action.payload) && action.payload.code === READ_ONLY,
        (state) => {
          state.refused += 1;
        },
      );
  },
  selectors: {
    selectViewed: (state) => state.viewed,
    selectRefused: (state) => state.refused,
  },
});

const READ_ONLY = 'view_as_read_only';

export const { viewAsRestored } = viewAsSlice.actions;
/** The user whom this page shows instead of who is signed in, and how many changes were refused since. */
export const { selectViewed, selectRefused } = viewAsSlice.selectors;
