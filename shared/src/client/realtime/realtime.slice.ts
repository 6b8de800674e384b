import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface RealtimeState {
  /** Whether changes are being pushed right now; otherwise the page asks for them. */
  connected: boolean;
  /** Whether it has been connected before: a first connection in the making is no news to show. */
  everConnected: boolean;
}

const initialState: RealtimeState = { connected: false, everConnected: false };

/** How the socket is doing. In the store, so that lists can ask for themselves while nothing is pushed. */
export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    realtimeChanged: (realtime, { payload }: PayloadAction<{ connected: boolean }>) => {
      realtime.connected = payload.connected;
      realtime.everConnected ||= payload.connected;
    },
    realtimeStopped: () => initialState,
  },
  selectors: {
    selectRealtime: (realtime) => realtime,
  },
});

/** Only `startRealtime` dispatches these. */
export const { realtimeChanged, realtimeStopped } = realtimeSlice.actions;
/** Whether pushes arrive; what the offline notice shows. */
export const { selectRealtime } = realtimeSlice.selectors;
