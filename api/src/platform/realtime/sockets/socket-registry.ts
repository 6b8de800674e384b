import type { Accounts } from '../../http/viewer.ts';
import type { Logger } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Channel } from '../channel.ts';
import { moveToPlanRooms } from '../socket-rooms.ts';
import type { RealtimeSocket } from '../socket-types.ts';
import { waitingPackets } from './waiting-packets.ts';

/** Unsent packets of a client before its socket is closed. The client reconnects and resumes from its last id. */
export const MAX_WAITING_PACKETS = 2_000;

export interface SocketRegistryDeps {
  readonly accounts: Accounts;
  readonly channels: readonly Channel[];
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface SocketRegistry {
  add(socket: RealtimeSocket): void;
  /** Closes the sockets of a user whose session has ended and moves the others to the rooms of their current plan. */
  recheck(userId: string): void;
  recheckAll(): void;
  /** Closes the sockets with too many unsent packets, which bounds the memory that slow clients use. */
  closeSlow(): void;
}

/** The open sockets of this process by user. */
export function createSocketRegistry(deps: SocketRegistryDeps): SocketRegistry {
  const { accounts, channels, log, metrics } = deps;
  const byUser = new Map<string, Set<RealtimeSocket>>();

  async function check(socket: RealtimeSocket): Promise<void> {
    const account = await accounts.bySession(socket.data.token);
    if (account === null) {
      socket.disconnect(true);
      return;
    }
    socket.data.level = account.level;
    moveToPlanRooms(socket, channels);
  }

  function recheck(userId: string): void {
    for (const socket of byUser.get(userId) ?? []) {
      check(socket).catch((err) => {
        // A socket whose session cannot be verified is closed; the client reconnects.
        log.error({ err }, 'a socket could not be checked');
        socket.disconnect(true);
      });
    }
  }

  return {
    add(socket) {
      const { userId } = socket.data;
      const sockets = byUser.get(userId) ?? new Set();
      byUser.set(userId, sockets.add(socket));
      metrics.sockets.inc();
      socket.once('disconnect', () => {
        metrics.sockets.dec();
        sockets.delete(socket);
        if (sockets.size === 0 && byUser.get(userId) === sockets) byUser.delete(userId);
      });
      // The session may have ended after the handshake was checked and before the socket was registered here.
      recheck(userId);
    },
    recheck,
    recheckAll() {
      for (const userId of byUser.keys()) recheck(userId);
    },
    closeSlow() {
      for (const sockets of byUser.values()) {
        for (const socket of sockets) {
          if (waitingPackets(socket) <= MAX_WAITING_PACKETS) continue;
          metrics.slowSockets.inc();
          socket.conn.close(true);
        }
      }
    },
  };
}
