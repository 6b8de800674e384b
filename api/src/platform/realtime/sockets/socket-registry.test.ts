import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { StalledSocket } from '../../../testing/stalled-socket.ts';
import { createMetrics } from '../../metrics.ts';
import { createSocketRegistry, MAX_WAITING_PACKETS } from './socket-registry.ts';

/** The sockets of one process, with every session valid and of a basic account, or every session ended. */
function registryOf(session: 'valid' | 'ended') {
  const account = { id: 'u', admin: false, level: 'basic' as const };
  return createSocketRegistry({
    accounts: {
      bySession: async () => (session === 'valid' ? account : null),
      byId: async () => null,
    },
    channels: [],
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
}

describe('a client that does not keep up with its alerts', () => {
  it('is closed when too many packets wait for it, and only then', () => {
    const registry = registryOf('valid');
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

describe('a client whose session ended during the handshake', () => {
  it.each([
    ['ended', true],
    ['valid', false],
  ] as const)('is checked once it is registered: %s', async (session, closed) => {
    const socket = new StalledSocket();
    registryOf(session).add(socket.asSocket);
    await setImmediate();
    expect(socket.closed).toBe(closed);
  });
});
