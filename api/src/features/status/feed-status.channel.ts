import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FeedStatus, HEARTBEAT_MS, rooms } from '@fairline/shared/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import type { FeedStatusMemory } from './feed-status.memory.ts';

/** Sockets that a heartbeat is sent to before other work gets its turn. */
const AT_ONCE = 100;

/**
 * Publishes the status of the feed to every socket, and reports to the sockets of this process when the database is away, or when prices
 * become late although the ingest says nothing. A heartbeat shows open pages that the connection is alive, and how old the newest prices
 * are.
 */
export function createFeedStatusChannel(platform: Platform, memory: FeedStatusMemory): Channel {
  const { realtime, metrics, databaseWatch, log, now } = platform;
  const { io } = realtime;
  const count = () => metrics.published.inc({ event: 'feed-status' });
  let emitted = '';
  const remember = (status: FeedStatus) => {
    emitted = keyOf(status);
  };
  const emitHere = (status: FeedStatus) => {
    count();
    remember(status);
    io.local.to(rooms.feedStatus).emit('feed-status', status);
  };
  databaseWatch.onChange(() => {
    memory
      .read()
      .then(emitHere, (err) => log.error({ err }, 'the status of the feed could not be published'));
  });
  let isBeating = false;
  const heartbeat = setInterval(() => {
    if (isBeating || io.of('/').sockets.size === 0) return;
    isBeating = true;
    beat()
      .catch((err: unknown) => log.error({ err }, 'the heartbeat of open pages could not be sent'))
      .finally(() => {
        isBeating = false;
      });
  }, HEARTBEAT_MS);
  heartbeat.unref();

  async function beat(): Promise<void> {
    const status = await memory.read();
    if (keyOf(status) !== emitted) emitHere(status);
    const { last_success_at } = status;
    const feed_age = last_success_at === null ? null : Math.max(0, now() - Date.parse(last_success_at));
    let sent = 0;
    for (const socket of io.of('/').sockets.values()) {
      socket.emit('heartbeat', { feed_age });
      sent += 1;
      if (sent % AT_ONCE === 0) await nextTurn();
    }
  }

  return {
    connect(socket) {
      void socket.join(rooms.feedStatus);
    },
    publisher: {
      feedStatus(status) {
        count();
        const shown = memory.published(status);
        remember(shown);
        io.to(rooms.feedStatus).emit('feed-status', shown);
      },
    },
    stop() {
      clearInterval(heartbeat);
    },
  };
}

/** Identifies what pages show of a status, without its times. */
function keyOf({ status, message }: FeedStatus): string {
  return `${status} ${message}`;
}
