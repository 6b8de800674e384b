import { rooms } from '@fairline/shared/contracts';
import type { NotificationListener } from '../../platform/db/notifications.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import type { RealtimeServer } from '../../platform/realtime/socket-types.ts';

/** Pages of a user read their bets anew when one was changed: on another page, by the grading, or by the recording of closes. */
export interface BetPushes {
  readonly channel: Channel;
  readonly notifications: NotificationListener;
}

/** Every web process listens itself, so that each pushes to its own sockets alone. */
export function createBetPushes(io: RealtimeServer): BetPushes {
  return {
    channel: {
      connect: (socket) => void socket.join(rooms.user(socket.data.userId)),
      publisher: {},
    },
    notifications: {
      channel: 'bets_changed',
      notified: (userId) => void io.local.to(rooms.user(userId)).emit('bets-changed'),
      missed: () => void io.local.emit('bets-changed'),
    },
  };
}
