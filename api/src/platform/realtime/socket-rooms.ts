import type { UpgradeLevel } from '@fairline/shared/contracts';
import type { Channel } from './channel.ts';
import type { RealtimeSocket } from './socket-types.ts';

/**
 * Where a socket of a plan belongs when it is in `room`; null where its plan does not include the room. A room that no
 * channel claims is open to every account, for example the socket's own.
 */
export function roomFor(
  channels: readonly Channel[],
  room: string,
  level: UpgradeLevel | null,
): string | null {
  for (const channel of channels) {
    const target = channel.roomFor?.(room, level);
    if (target !== undefined) return target;
  }
  return room;
}

/** Moves a socket to the rooms of its current plan and out of the rooms that the plan does not include. */
export function moveToPlanRooms(socket: RealtimeSocket, channels: readonly Channel[]): void {
  for (const room of [...socket.rooms]) {
    const target = roomFor(channels, room, socket.data.level);
    if (target === room) continue;
    void socket.leave(room);
    if (target !== null) void socket.join(target);
  }
}

/** Takes a socket out of the matching rooms. */
export function leaveRooms(socket: RealtimeSocket, matches: (room: string) => boolean): void {
  for (const room of [...socket.rooms]) if (matches(room)) void socket.leave(room);
}
