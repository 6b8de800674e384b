import { rooms } from '@fairline/shared/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../../platform/realtime/channel.ts';

/** Publishes the status of the feed to every socket. */
export function createFeedStatusChannel({ realtime, metrics }: Platform): Channel {
  return {
    connect(socket) {
      void socket.join(rooms.feedStatus);
    },
    publisher: {
      feedStatus(status) {
        metrics.published.inc({ event: 'feed-status' });
        realtime.io.to(rooms.feedStatus).emit('feed-status', status);
      },
    },
  };
}
