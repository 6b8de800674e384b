import type { UpgradeLevel } from '@fairline/shared/contracts';
import type { RealtimePublisher } from './publisher.ts';
import type { RealtimeSocket } from './socket-types.ts';

/** One feature's part of the socket: the changes it publishes, the requests it answers, the rooms it uses. */
export interface Channel {
  /** Registers the channel's events on a socket that has just connected. */
  connect(socket: RealtimeSocket): void;
  /**
   * Where a socket of a plan belongs when it is in `room`: in the same room, in another room of the channel, or in none
   * (null) where the plan does not include the channel. Undefined for a room that is not the channel's. A channel whose
   * rooms are open to every account leaves it out.
   * @param level null without a plan and on a break
   */
  roomFor?(room: string, level: UpgradeLevel | null): string | null | undefined;
  /** The channel's part of the publisher. */
  readonly publisher: Partial<RealtimePublisher>;
  /** Ends timers. */
  stop?(): void;
}
