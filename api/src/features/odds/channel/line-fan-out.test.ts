import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StalledSocket } from '../../../../testing/stalled-socket.ts';
import type { RealtimeServer } from '../../../platform/realtime/socket-types.ts';
import { BUSY_INTERVAL_MS, createLineFanOut } from './line-fan-out.ts';

const line = (line_id: string, since: number) => oddsLine({ line_id, since });

function serverOf(sockets: Record<string, StalledSocket>, rooms: Record<string, string[]>): RealtimeServer {
  const namespace = {
    sockets: new Map(Object.entries(sockets)),
    adapter: { rooms: new Map(Object.entries(rooms).map(([room, ids]) => [room, new Set(ids)])) },
  };
  return { of: () => namespace } as unknown as RealtimeServer;
}

const statesOf = (socket: StalledSocket) =>
  socket.sent.map((packet) => {
    const [, { lines }] = JSON.parse(packet.slice(1));
    return `${lines[0].line_id}@${lines[0].since}`;
  });

describe('a client that does not keep up with its lines', () => {
  it('receives the newest state of each once it drains, in order; every other client receives all states', () => {
    const [slow, fast] = [new StalledSocket(), new StalledSocket()];
    const fanOut = createLineFanOut(
      serverOf({ slow, fast }, { 'line:7:0': ['slow', 'fast'], 'line:7:1': ['slow'] }),
      () => false,
    );
    for (let since = 1; since <= 1_000; since += 1) {
      fanOut.publish([line('7:0', since)]);
      fast.drain();
    }
    fanOut.publish([line('7:1', 5)]);
    expect(slow.conn.writeBuffer.length).toBeLessThan(100);
    slow.drain();
    expect(statesOf(slow).slice(-2)).toEqual(['7:0@1000', '7:1@5']);
    expect(statesOf(fast)).toHaveLength(1_000);
    fanOut.publish([line('7:0', 1_001)]);
    slow.drain();
    expect(statesOf(slow).at(-1)).toBe('7:0@1001');
  });
});

describe('an overloaded process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the newest state of each line once a second, and every state once it is no longer overloaded', () => {
    const socket = new StalledSocket();
    let busy = true;
    const fanOut = createLineFanOut(serverOf({ socket }, { 'line:7:0': ['socket'] }), () => busy);
    for (let since = 1; since <= 100; since += 1) fanOut.publish([line('7:0', since), line('9:0', since)]);
    vi.advanceTimersByTime(BUSY_INTERVAL_MS);
    fanOut.publish([line('7:0', 101)]);
    busy = false;
    fanOut.publish([line('7:0', 102)]);
    vi.advanceTimersByTime(BUSY_INTERVAL_MS);
    socket.drain();
    expect(statesOf(socket)).toEqual(['7:0@100', '7:0@101', '7:0@102']);
  });
});

it('sends nothing when nobody watches', () => {
  const fanOut = createLineFanOut(serverOf({}, {}), () => false);
  expect([fanOut.publish([line('7:0', 1)]), fanOut.isWatched('7:0'), fanOut.watchedLineIds()]).toEqual([
    0,
    false,
    [],
  ]);
});
