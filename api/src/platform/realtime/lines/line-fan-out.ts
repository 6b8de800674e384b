import { type OddsLine, rooms } from '@fairline/shared/contracts';
import type { RealtimeServer, RealtimeSocket } from '../socket-types.ts';
import { waitingPackets } from '../waiting-packets.ts';

/** Packets that may wait for a client before its lines are held back. */
const WAITING_PACKETS = 64;

export interface LineFanOut {
  /** Tells each line to the sockets of this process that watch it. */
  tell(lines: readonly OddsLine[]): number;
  watches(lineId: string): boolean;
  watched(): string[];
}

/**
 * Changed lines to those who watch them. A line is a state and not an event: a client that reads slowly is not sent every
 * step but, once its connection has drained, the newest of each line it missed. For the same reason lines bypass the
 * store of missed packets, which is kept for alerts. Each line is encoded once, however many watch it.
 */
export function createLineFanOut(io: RealtimeServer): LineFanOut {
  const namespace = io.of('/');
  const held = new WeakMap<RealtimeSocket, Map<string, string>>();

  function hold(socket: RealtimeSocket, lineId: string, packet: string): void {
    const waiting = held.get(socket);
    if (waiting !== undefined) {
      waiting.set(lineId, packet);
      return;
    }
    held.set(socket, new Map([[lineId, packet]]));
    socket.conn.once('drain', () => {
      const packets = held.get(socket);
      held.delete(socket);
      for (const late of packets?.values() ?? []) socket.conn.send(late);
    });
  }

  return {
    tell(lines) {
      let told = 0;
      for (const line of lines) {
        const watchers = namespace.adapter.rooms.get(rooms.line(line.line_id));
        if (watchers === undefined) continue;
        const packet = eventPacket('lines', { lines: [line] });
        for (const id of watchers) {
          const socket = namespace.sockets.get(id);
          if (socket === undefined) continue;
          const slow = held.has(socket) || waitingPackets(socket) >= WAITING_PACKETS;
          if (slow) hold(socket, line.line_id, packet);
          else socket.conn.send(packet);
          told += 1;
        }
      }
      return told;
    },
    watches: (lineId) => namespace.adapter.rooms.has(rooms.line(lineId)),
    watched() {
      const prefix = rooms.line('');
      return [...namespace.adapter.rooms.keys()]
        .filter((room) => room.startsWith(prefix))
        .map((room) => room.slice(prefix.length));
    },
  };
}

/** An event of the default namespace as the Socket.IO protocol (revision 5) writes it: type 2 and the arguments. */
function eventPacket(event: string, payload: unknown): string {
  return `2${JSON.stringify([event, payload])}`;
}
