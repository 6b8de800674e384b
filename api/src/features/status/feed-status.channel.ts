import { type FeedStatus, HEARTBEAT_MS, rooms } from '@fairline/shared/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import type { FeedStatusMemory } from './feed-status.memory.ts';

/**
 * Publishes the status of the feed to every socket, and reports to the sockets of this process when the database is away. A
 * heartbeat shows open pages that the connection is alive, and how old the last answer of the feed is.
 */
export function createFeedStatusChannel(platform: Platform, memory: FeedStatusMemory): Channel {
  const { realtime, metrics, databaseWatch, log, now } = platform;
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
  const heartbeat = setInterval(() => {
    if (io.of('/').sockets.size === 0) return;
    memory.read().then(
      ({ last_success_at }) => {
        const feed_age = last_success_at === null ? null : Math.max(0, now() - Date.parse(last_success_at));
        io.local.to(rooms.feedStatus).emit('heartbeat', { feed_age });
      },
      (err) => log.error({ err }, 'the heartbeat of open pages could not be sent'),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();
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
    stop() {
      clearInterval(heartbeat);
    },
  };
}
