import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface RealtimeState {
  /** Whether changes are pushed at the moment. Otherwise the page polls. */
  connected: boolean;
  /** Whether it has been connected before. The first connection is not shown as an interruption. */
  everConnected: boolean;
  /** Why the server does not accept the socket, a sentence; null while it does, or does not answer. */
  rejection: string | null;
}

const initialState: RealtimeState = { connected: false, everConnected: false, rejection: null };

/** The state of the socket. In the store, so that lists can poll while the socket is down. */
export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    realtimeChanged: (realtime, { payload }: PayloadAction<{ connected: boolean; rejection?: string }>) => {
      realtime.connected = payload.connected;
      realtime.everConnected ||= payload.connected;
      realtime.rejection = payload.rejection ?? null;
    },
    realtimeStopped: () => initialState,
  },
  selectors: {
    selectRealtime: (realtime) => realtime,
  },
});

/** Only `startRealtime` dispatches these. */
export const { realtimeChanged, realtimeStopped } = realtimeSlice.actions;
/** Whether changes are pushed; for the offline notice. */
export const { selectRealtime } = realtimeSlice.selectors;
