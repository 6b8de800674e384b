import { type FeedStatus, rooms } from '@fairline/shared/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import type { FeedStatusMemory } from './feed-status.memory.ts';

/** Publishes the status of the feed to every socket, and reports to the sockets of this process when the database is away. */
export function createFeedStatusChannel(platform: Platform, memory: FeedStatusMemory): Channel {
  const { realtime, metrics, databaseWatch, log } = platform;
  const { io } = realtime;
  const count = () => metrics.published.inc({ event: 'feed-status' });
  const emitHere = (status: FeedStatus) => {
    count();
    io.local.to(rooms.feedStatus).emit('feed-status', status);
  };
  databaseWatch.onChange(() => {
    memory
      .read()
      .then(emitHere, (err) => log.error({ err }, 'the status of the feed could not be published'));
  });
  return {
    connect(socket) {
      void socket.join(rooms.feedStatus);
    },
    publisher: {
      feedStatus(status) {
        count();
        io.to(rooms.feedStatus).emit('feed-status', memory.published(status));
      },
    },
  };
}
