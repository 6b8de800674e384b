import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../web/testing/samples.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLineFanOut } from './lines/line-fan-out.ts';
import { createSocketRegistry, MAX_WAITING_PACKETS } from './socket-registry.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-types.ts';

/** A socket whose connection takes packets only when it is told to. */
class StalledSocket extends EventEmitter {
  readonly data = { token: 't', userId: 'u', level: 'basic' as const };
  readonly rooms = new Set<string>();
  readonly sent: string[] = [];
  closed = false;
  readonly conn = Object.assign(new EventEmitter(), {
    writeBuffer: [] as string[],
    send: (packet: string) => {
      this.conn.writeBuffer.push(packet);
    },
    close: () => {
      this.closed = true;
    },
  });

  disconnect(): void {
    this.closed = true;
  }

  drain(): void {
    this.sent.push(...this.conn.writeBuffer.splice(0));
    this.conn.emit('drain');
    this.sent.push(...this.conn.writeBuffer.splice(0));
  }

  /** What the fan-out sees of a real one. */
  get asSocket(): RealtimeSocket {
    return this as unknown as RealtimeSocket;
  }
}

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
  it('gets the newest state of each once it does, in order, and every other client all of them', () => {
    const [slow, fast] = [new StalledSocket(), new StalledSocket()];
    const fanOut = createLineFanOut(
      serverOf({ slow, fast }, { 'line:7:0': ['slow', 'fast'], 'line:7:1': ['slow'] }),
    );
    for (let since = 1; since <= 1_000; since += 1) {
      fanOut.tell([oddsLine('7:0', since)]);
      fast.drain();
    }
    fanOut.tell([oddsLine('7:1', 5)]);
    expect(slow.conn.writeBuffer.length).toBeLessThan(100);
    slow.drain();
    expect(statesOf(slow).slice(-2)).toEqual(['7:0@1000', '7:1@5']);
    expect(statesOf(fast)).toHaveLength(1_000);
    fanOut.tell([oddsLine('7:0', 1_001)]);
    slow.drain();
    expect(statesOf(slow).at(-1)).toBe('7:0@1001');
  });

  it('costs nothing when nobody watches', () => {
    const fanOut = createLineFanOut(serverOf({}, {}));
    expect([fanOut.tell([oddsLine('7:0', 1)]), fanOut.watches('7:0'), fanOut.watched()]).toEqual([
      0,
      false,
      [],
    ]);
  });
});

/** The sockets of one process, while every session is of a basic account, or none is any more. */
function registryOf(session: 'alive' | 'ended') {
  const account = { id: 'u', admin: false, level: 'basic' as const };
  return createSocketRegistry({
    accounts: {
      bySession: async () => (session === 'alive' ? account : null),
      byId: async () => null,
    },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
}

describe('a client that does not keep up with its alerts', () => {
  it('is closed when too much waits for it, and only then', () => {
    const registry = registryOf('alive');
    const socket = new StalledSocket();
    registry.add(socket.asSocket);
    socket.conn.writeBuffer.push(...Array<string>(MAX_WAITING_PACKETS).fill('x'));
    registry.closeSlow();
    expect(socket.closed).toBe(false);
    socket.conn.writeBuffer.push('x');
    registry.closeSlow();
    expect(socket.closed).toBe(true);
  });
});

describe('a client whose session ended while it was let in', () => {
  it.each([
    ['ended', true],
    ['alive', false],
  ] as const)('is looked at once it is known: %s', async (session, closed) => {
    const socket = new StalledSocket();
    registryOf(session).add(socket.asSocket);
    await setImmediate();
    expect(socket.closed).toBe(closed);
  });
});
