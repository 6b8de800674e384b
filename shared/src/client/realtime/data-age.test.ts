import { HEARTBEAT_LOST_MS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type DataAgeFacts, dataAge } from './data-age.ts';

const LIVE: DataAgeFacts = {
  online: true,
  connected: true,
  everConnected: true,
  feedDown: false,
  pulse: { at: 1_000, feedAge: 700 },
  now: 3_000,
};

describe('the age of the data', () => {
  it('is counted from the last sign of life and the last answer of the feed', () => {
    expect(dataAge(LIVE)).toEqual({ state: 'live', heard: 2, feed: 2 });
    expect(dataAge({ ...LIVE, pulse: null, connected: false, everConnected: false })).toEqual({
      state: 'starting',
      heard: null,
      feed: null,
    });
  });

  it('is late after five seconds of silence, although the connection seems to be up', () => {
    const silent = (ms: number) => dataAge({ ...LIVE, now: 1_000 + ms }).state;
    expect([silent(HEARTBEAT_LOST_MS - 1), silent(HEARTBEAT_LOST_MS)]).toEqual(['live', 'late']);
  });

  it('is never live without a network, a connection or the feed', () => {
    expect(dataAge({ ...LIVE, online: false }).state).toBe('offline');
    expect(dataAge({ ...LIVE, connected: false }).state).toBe('lost');
    expect(dataAge({ ...LIVE, feedDown: true }).state).toBe('feed-down');
  });
});
