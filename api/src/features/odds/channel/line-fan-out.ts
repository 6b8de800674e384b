import { type OddsLine, rooms } from '@fairline/shared/contracts';
import type { RealtimeServer, RealtimeSocket } from '../../../platform/realtime/socket-types.ts';
import { waitingPackets } from '../../../platform/realtime/sockets/waiting-packets.ts';

/** Unsent packets of a socket above which its lines are coalesced. */
const MAX_WAITING_PACKETS = 64;
/** Interval of the lines while the process is overloaded. Milliseconds. */
export const BUSY_INTERVAL_MS = 1_000;

export interface LineFanOut {
  /** Sends each line to the sockets of this process that watch it; returns how many deliveries were made at once. */
  publish(lines: readonly OddsLine[]): number;
  isWatched(lineId: string): boolean;
  watchedLineIds(): string[];
  stop(): void;
}

/**
 * Sends changed lines to the sockets that watch them. A line is a state and not an event: a slow client does not receive
 * every step but, once its connection has drained, the newest state of each line that it missed. For the same reason
 * lines bypass the stored events for recovery, which are for alerts. Each line is encoded once, however many sockets
 * watch it. While the process is overloaded, the newest state of each changed line is sent once a second.
 */
export function createLineFanOut(io: RealtimeServer, isBusy: () => boolean): LineFanOut {
  const namespace = io.of('/');
  /** The newest packet of each line that a slow socket has not received, by line id. */
  const pending = new WeakMap<RealtimeSocket, Map<string, string>>();

  function coalesce(socket: RealtimeSocket, lineId: string, packet: string): void {
    const packets = pending.get(socket);
    if (packets !== undefined) {
      packets.set(lineId, packet);
      return;
    }
    pending.set(socket, new Map([[lineId, packet]]));
    socket.conn.once('drain', () => {
      const newest = pending.get(socket);
      pending.delete(socket);
      for (const late of newest?.values() ?? []) socket.conn.send(late);
    });
  }

  /** The newest state of each line that changed while the process was overloaded. */
  const delayed = new Map<string, OddsLine>();
  let timer: NodeJS.Timeout | undefined;

  function sendDelayed(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = [...delayed.values()];
    delayed.clear();
    for (const line of lines) send(line);
  }

  function watchersOf(lineId: string): ReadonlySet<string> | undefined {
    return namespace.adapter.rooms.get(rooms.line(lineId));
  }

  function send(line: OddsLine): number {
    const watchers = watchersOf(line.line_id);
    if (watchers === undefined) return 0;
    const packet = eventPacket('lines', { lines: [line] });
    let deliveries = 0;
    for (const id of watchers) {
      const socket = namespace.sockets.get(id);
      if (socket === undefined) continue;
      const slow = pending.has(socket) || waitingPackets(socket) >= MAX_WAITING_PACKETS;
      if (slow) coalesce(socket, line.line_id, packet);
      else socket.conn.send(packet);
      deliveries += 1;
    }
    return deliveries;
  }

  return {
    publish(lines) {
      if (!isBusy()) {
        if (delayed.size > 0) sendDelayed();
        return lines.reduce((deliveries, line) => deliveries + send(line), 0);
      }
      for (const line of lines) if (watchersOf(line.line_id) !== undefined) delayed.set(line.line_id, line);
      timer ??= setTimeout(sendDelayed, BUSY_INTERVAL_MS);
      return 0;
    },
    stop() {
      clearTimeout(timer);
      delayed.clear();
    },
    isWatched: (lineId) => namespace.adapter.rooms.has(rooms.line(lineId)),
    watchedLineIds() {
      const prefix = rooms.line('');
      return [...namespace.adapter.rooms.keys()]
        .filter((room) => room.startsWith(prefix))
        .map((room) => room.slice(prefix.length));
    },
  };
}

/** An event of the default namespace in the Socket.IO protocol (revision 5): type 2 and the arguments. */
function eventPacket(event: string, payload: unknown): string {
  return `2${JSON.stringify([event, payload])}`;
}
