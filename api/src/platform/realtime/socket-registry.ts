import type { Accounts } from '../http/viewer.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RealtimeSocket } from './socket-types.ts';
import { leaveForbiddenRooms } from './subscriptions.ts';
import { waitingPackets } from './waiting-packets.ts';

/** Packets that may wait for a client before its socket is closed; it comes back and resumes from its last id. */
export const MAX_WAITING_PACKETS = 2_000;

export interface SocketRegistryDeps {
  readonly accounts: Accounts;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface SocketRegistry {
  add(socket: RealtimeSocket): void;
  /** Closes the sockets of a user whose session is gone, and takes others out of rooms they may not be in any more. */
  recheck(userId: string): void;
  recheckAll(): void;
  /** Closes the sockets that do not keep up, so that what waits for them cannot fill the memory. */
  closeSlow(): void;
}

/** The open sockets of this process by user. */
export function createSocketRegistry({ accounts, log, metrics }: SocketRegistryDeps): SocketRegistry {
  const byUser = new Map<string, Set<RealtimeSocket>>();

  async function follow(socket: RealtimeSocket): Promise<void> {
    const account = await accounts.bySession(socket.data.token);
    if (account === null) {
      socket.disconnect(true);
      return;
    }
    socket.data.level = account.level;
    leaveForbiddenRooms(socket);
  }

  function recheck(userId: string): void {
    for (const socket of byUser.get(userId) ?? []) {
      follow(socket).catch((err) => {
        // Who cannot be asked about is not trusted on: the client comes back as soon as it can be.
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
      // The session may have ended between the handshake's check and here, when nobody knew the socket yet.
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
