import { describe, expect, it } from 'vitest';
import { StalledSocket } from '../../../../testing/stalled-socket.ts';
import { QUEUE_LIMITS, shedSlow } from './shed-slow.ts';

/** A socket for which this many packets wait. */
function behind(packets: number, bytes = 1): StalledSocket {
  const socket = new StalledSocket();
  const packet = { data: 'x'.repeat(bytes) };
  socket.conn.writeBuffer.push(...Array(packets).fill(packet));
  return socket;
}
const shed = (sockets: StalledSocket[], limits = {}) =>
  shedSlow(
    sockets.map((socket) => socket.asSocket),
    { ...QUEUE_LIMITS, ...limits },
  );

describe('clients that do not keep up', () => {
  it('are closed when too many packets wait for one of them, and only then', () => {
    const [fits, exceeds] = [
      behind(QUEUE_LIMITS.packetsPerSocket),
      behind(QUEUE_LIMITS.packetsPerSocket + 1),
    ];
    expect(shed([fits, exceeds])).toEqual({ packets: QUEUE_LIMITS.packetsPerSocket, closed: 1 });
    expect([fits.closed, exceeds.closed, exceeds.data.slow]).toEqual([false, true, true]);
  });

  it('are closed when too many bytes wait for one of them', () => {
    const [small, large] = [behind(10, 10), behind(10, 11)];
    shed([small, large], { bytesPerSocket: 100 });
    expect([small.closed, large.closed]).toEqual([false, true]);
  });

  it('are closed slowest first until all queues together fit', () => {
    const sockets = [behind(10), behind(40), behind(20), behind(30), behind(0)];
    expect(shed(sockets, { packets: 90 })).toEqual({ packets: 60, closed: 1 });
    expect(sockets.map(({ closed }) => closed)).toEqual([false, true, false, false, false]);
    expect(shed(sockets.slice(2), { bytes: 45 })).toEqual({ packets: 20, closed: 1 });
  });
});
