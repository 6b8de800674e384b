import type { RealtimeSocket } from '../socket-types.ts';
import { waitingBytes, waitingPackets } from './waiting-packets.ts';

/** What may wait for one client, and for all clients of a process. Beyond, clients are disconnected, slowest first. */
export const QUEUE_LIMITS = {
  packetsPerSocket: 2_000,
  bytesPerSocket: 16_000_000,
  packets: 200_000,
  bytes: 256_000_000,
} as const;
export type QueueLimits = { readonly [limit in keyof typeof QUEUE_LIMITS]: number };

/** The share of a total limit down to which clients are disconnected, so that the next packet does not exceed it again. */
const TARGET = 0.8;

export interface Shed {
  /** Packets that wait for all clients. */
  readonly packets: number;
  readonly closed: number;
}

/**
 * Closes the sockets that have too many unsent packets, and then the slowest ones until the rest fits the limits of the
 * process. Their clients reconnect and read over HTTP from their last id, and nothing of the queue is stored for them.
 */
export function shedSlow(sockets: Iterable<RealtimeSocket>, limits: QueueLimits = QUEUE_LIMITS): Shed {
  const queues = [...sockets]
    .map((socket) => ({ socket, packets: waitingPackets(socket), bytes: waitingBytes(socket) }))
    .filter(({ packets }) => packets > 0)
    .sort((a, b) => b.bytes - a.bytes || b.packets - a.packets);
  let packets = queues.reduce((sum, queue) => sum + queue.packets, 0);
  let bytes = queues.reduce((sum, queue) => sum + queue.bytes, 0);
  const isOver = packets > limits.packets || bytes > limits.bytes;
  let closed = 0;
  for (const queue of queues) {
    const tooSlow = queue.packets > limits.packetsPerSocket || queue.bytes > limits.bytesPerSocket;
    const tooMuch = isOver && (packets > limits.packets * TARGET || bytes > limits.bytes * TARGET);
    if (!tooSlow && !tooMuch) continue;
    packets -= queue.packets;
    bytes -= queue.bytes;
    closed += 1;
    queue.socket.data.slow = true;
    queue.socket.conn.close(true);
  }
  return { packets, closed };
}
