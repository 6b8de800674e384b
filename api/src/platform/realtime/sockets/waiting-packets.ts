import type { RealtimeSocket } from '../socket-types.ts';

/** Packets that have not been written to the socket's connection yet. */
export function waitingPackets(socket: RealtimeSocket): number {
  // The engine's reference documents `writeBuffer`, but its types mark it private.
  return (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;
}
