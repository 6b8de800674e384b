import type { RealtimeSocket } from './socket-types.ts';

/** Packets that a socket's connection has not taken yet. */
export function waitingPackets(socket: RealtimeSocket): number {
  // Documented in the protocol engine's reference, but marked private in its types.
  return (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;
}
