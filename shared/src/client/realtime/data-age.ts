import { HEARTBEAT_LOST_MS } from '@fairline/shared/contracts';
import type { Pulse } from './realtime.ts';

/** What a page knows about its data. */
export interface DataAgeFacts {
  readonly online: boolean;
  readonly connected: boolean;
  readonly everConnected: boolean;
  readonly feedDown: boolean;
  readonly pulse: Pulse | null;
  /** Time of `performance.now()`. */
  readonly now: number;
}

/**
 * - `live`: data come in. `starting`: not connected yet.
 * - `offline`: the device has no network. `lost`: the connection is down and the page polls.
 * - `late`: the connection seems to be up, but nothing has come for some seconds. `feed-down`: the feed itself is down.
 */
export type DataState = 'live' | 'starting' | 'offline' | 'lost' | 'late' | 'feed-down';

/** How live the data of a page are, with the ages that it is judged by, in whole seconds. */
export interface DataAge {
  readonly state: DataState;
  /** Since the last sign of life of the server; null before the first. */
  readonly heard: number | null;
  /** Since the last answer of the feed; null while it is not known. */
  readonly feed: number | null;
}

/** @example dataAge({ ...facts, pulse: { at: 0, feedAge: 500 }, now: 7_000 }).state // 'late' */
export function dataAge({ online, connected, everConnected, feedDown, pulse, now }: DataAgeFacts): DataAge {
  const silence = pulse === null ? null : now - pulse.at;
  const ages = {
    heard: silence === null ? null : Math.floor(silence / 1_000),
    feed:
      silence === null || pulse === null || pulse.feedAge === null
        ? null
        : Math.floor((pulse.feedAge + silence) / 1_000),
  };
  if (!online) return { state: 'offline', ...ages };
  if (!connected) return { state: everConnected ? 'lost' : 'starting', ...ages };
  if (silence === null || silence >= HEARTBEAT_LOST_MS) return { state: 'late', ...ages };
  return { state: feedDown ? 'feed-down' : 'live', ...ages };
}
