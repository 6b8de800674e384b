import type { RealtimeSocket } from '../socket-types.ts';

interface Packet {
  readonly data?: unknown;
}

/** Packets that have not been written to the socket's connection yet. */
export function waitingPackets(socket: RealtimeSocket): number {
  return bufferOf(socket).length;
}

/** The length of their texts. Texts are shared between the sockets of a room, so that memory is at most this. */
export function waitingBytes(socket: RealtimeSocket): number {
  let bytes = 0;
  for (const { data } of bufferOf(socket)) if (typeof data === 'string') bytes += data.length;
  return bytes;
}

function bufferOf(socket: RealtimeSocket): readonly Packet[] {
  // The engine's reference documents `writeBuffer`, but its types mark it private.
  return (socket.conn as unknown as { writeBuffer: readonly Packet[] }).writeBuffer;
}
