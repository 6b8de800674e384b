import { combineSlices } from '@reduxjs/toolkit';
import { baseApi } from '../base-api/base-api.ts';
import { realtimeSlice } from '../realtime/realtime.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { viewAsSlice } from '../view-as/view-as.slice.ts';

/** The slices of remotes. Each remote declares its own by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface can be merged into from another module, a type cannot.
export interface LazySlices {}

/** The reducer of the page. A remote adds a slice with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(
  sessionSlice,
  viewAsSlice,
  realtimeSlice,
  baseApi,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
