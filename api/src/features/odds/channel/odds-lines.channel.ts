import { planIncludes, rooms, subscribeLinesSchema } from '@fairline/shared/contracts';
import { assertFeature } from '../../../platform/http/access.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerRequest } from '../../../platform/realtime/answer-request.ts';
import type { Channel } from '../../../platform/realtime/channel.ts';
import { leaveRooms } from '../../../platform/realtime/socket-rooms.ts';
import { createLineFanOut } from './line-fan-out.ts';
import { createRemoteWatchers, WATCH_REPORT_MS } from './remote-watchers.ts';

/** Lines that one socket may watch at a time. */
export const MAX_LINES = 200;

const isLineRoom = (room: string) => room.startsWith(rooms.line(''));

/**
 * Publishes changed lines to the sockets that watch them, for plans with real-time odds. Processes on one Redis report
 * the lines that their sockets watch, and a line is sent only to processes while one of them watches it.
 */
export function createOddsLinesChannel(platform: Platform): Channel {
  const { limiter, log, metrics } = platform;
  const { io, clustered, load } = platform.realtime;
  const now = () => performance.now();
  const fanOut = createLineFanOut(io, load.isBusy);
  const remote = clustered ? createRemoteWatchers() : null;

  function reportWatched(lineIds: readonly string[]): void {
    if (clustered && lineIds.length > 0) io.serverSideEmit('lines:watched', [...lineIds]);
  }

  io.on('lines:changed', (lines) => fanOut.publish(lines));
  io.on('lines:watched', (lineIds) => remote?.report(lineIds, now()));
  const timer = setInterval(() => {
    reportWatched(fanOut.watchedLineIds());
    remote?.sweep(now());
  }, WATCH_REPORT_MS / 3);
  timer.unref();

  return {
    connect(socket) {
      socket.on(
        'lines:subscribe',
        answerRequest(socket, { limiter, log }, subscribeLinesSchema, ({ line_ids }) => {
          assertFeature(socket.data, 'realtime-odds');
          const requested = line_ids.map(rooms.line);
          const after = new Set([...[...socket.rooms].filter(isLineRoom), ...requested]);
          if (after.size > MAX_LINES) {
            throw new ApiError(400, 'too_many_lines', `At most ${MAX_LINES} lines can be watched at a time.`);
          }
          void socket.join(requested);
          reportWatched(line_ids);
          return { status: 'ok' };
        }),
      );
      socket.on(
        'lines:unsubscribe',
        answerRequest(socket, { limiter, log }, subscribeLinesSchema, ({ line_ids }) => {
          const requested = new Set(line_ids.map(rooms.line));
          leaveRooms(socket, (room) => requested.has(room));
          return { status: 'ok' };
        }),
      );
    },

    roomFor(room, level) {
      if (!isLineRoom(room)) return undefined;
      return level !== null && planIncludes(level, 'realtime-odds') ? room : null;
    },

    publisher: {
      isLineWatched: (lineId) => fanOut.isWatched(lineId) || remote?.isWatched(lineId, now()) === true,
      lines(lines) {
        if (lines.length === 0) return;
        metrics.published.inc({ event: 'lines' }, lines.length);
        fanOut.publish(lines);
        const remoteLines =
          remote === null ? [] : lines.filter((line) => remote.isWatched(line.line_id, now()));
        if (remoteLines.length > 0) io.serverSideEmit('lines:changed', remoteLines);
      },
    },

    stop() {
      clearInterval(timer);
      fanOut.stop();
    },
  };
}
