import { rooms } from '@fairline/shared/contracts';
import type { NotificationListener } from '../../platform/db/notifications.ts';
import type { Reads } from '../../platform/db/reads/reads.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import type { RealtimeServer } from '../../platform/realtime/socket-types.ts';

/** After notifications may have been missed, the open pages read their bets again within this time. Milliseconds. */
export const MISSED_WITHIN_MS = 15_000;

/** Pages of a user read their bets anew when one was changed: on another page, by the grading, or by the recording of closes. */
export interface BetPushes {
  readonly channel: Channel;
  readonly notifications: NotificationListener;
}

/** Runs something once, after some milliseconds. */
export type Later = (run: () => void, ms: number) => void;

/**
 * Every web process listens itself, so that each pushes to its own sockets alone.
 *
 * @param reads Statistics that are read after a push have the change.
 * @param later By default a timer that does not keep the process running.
 */
export function createBetPushes(
  io: RealtimeServer,
  reads: Pick<Reads, 'wrote'>,
  later: Later = (run, ms) => void setTimeout(run, ms).unref(),
): BetPushes {
  return {
    channel: {
      connect: (socket) => void socket.join(rooms.user(socket.data.userId)),
      publisher: {},
    },
    notifications: {
      channel: 'bets_changed',
      async notified(userId) {
        await reads.wrote(userId);
        io.local.to(rooms.user(userId)).emit('bets-changed');
      },
      // The database has just come back: not every page at once.
      missed: () => {
        for (const socket of io.sockets.sockets.values()) {
          later(() => socket.emit('bets-changed'), Math.random() * MISSED_WITHIN_MS);
        }
      },
    },
  };
}
