import { type GraphTarget, planIncludes, rooms } from '@fairline/shared/contracts';
import * as z from 'zod';
import type { NotificationListener } from '../../platform/db/notifications.ts';
import type { Logger } from '../../platform/log.ts';
import type { RealtimeServer } from '../../platform/realtime/socket-types.ts';

/** After notifications may have been missed, the open pages read their charts again within this time. Milliseconds. */
const MISSED_WITHIN_MS = 15_000;

const reachedSchema = z.object({ user_id: z.string(), id: z.number() });

export interface GraphPushesDeps {
  readonly io: RealtimeServer;
  readonly log: Logger;
  readonly findTarget: (userId: string, id: number) => Promise<GraphTarget | null>;
  /** The targets of these users that were reached after a time (epoch ms), by their user. */
  readonly findReached: (
    userIds: readonly string[],
    since: number,
  ) => Promise<ReadonlyMap<string, readonly GraphTarget[]>>;
}

/**
 * Pages of a user read their charts anew when one was changed, and are sent each target when it is reached. The database notifies
 * with the commit, so that a writer that ends right after it loses nothing; what was reached while nothing listened is pushed afterwards. Every web
 * process pushes to its own sockets alone.
 */
export function createGraphPushes({
  io,
  log,
  findTarget,
  findReached,
}: GraphPushesDeps): readonly NotificationListener[] {
  const pages = (userId: string) =>
    [...(io.of('/').adapter.rooms.get(rooms.user(userId)) ?? [])].flatMap((id) => {
      const socket = io.of('/').sockets.get(id);
      const level = socket?.data.level ?? null;
      return socket && level !== null && planIncludes(level, 'graph-center') ? [socket] : [];
    });
  const missed = () => {
    // The database has just come back: not every page at once.
    for (const socket of io.of('/').sockets.values())
      setTimeout(() => socket.emit('graphs-changed'), Math.random() * MISSED_WITHIN_MS).unref();
  };
  return [
    {
      channel: 'graphs_changed',
      notified: (userId) => {
        for (const socket of pages(userId)) socket.emit('graphs-changed');
      },
      missed,
    },
    {
      channel: 'target_reached',
      notified: (payload) => {
        const { user_id, id } = reachedSchema.parse(JSON.parse(payload));
        if (pages(user_id).length === 0) return;
        findTarget(user_id, id)
          .then((target) => {
            if (target !== null) for (const socket of pages(user_id)) socket.emit('target-reached', target);
          })
          .catch((err: unknown) => log.error({ err }, 'a target that was reached could not be pushed'));
      },
      // Pages that have shown one of them already show it once.
      missed: (since) => {
        const users = new Set([...io.of('/').sockets.values()].map(({ data }) => data.userId));
        findReached([...users], since)
          .then((byUser) => {
            for (const [userId, targets] of byUser) {
              for (const socket of pages(userId))
                for (const target of targets) socket.emit('target-reached', target);
            }
          })
          .catch((err: unknown) => log.error({ err }, 'targets that were reached could not be pushed'));
      },
    },
  ];
}
