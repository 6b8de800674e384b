import type { FeedStatus, OddsLine } from '@fairline/shared/contracts';
import type { Logger } from '../log.ts';

/** Moves that have been committed, with their ids, and the time up to which all are stored (measured time). */
export interface CommittedMoves {
  readonly measuredAt: number;
  readonly odds: readonly object[];
  readonly limit: readonly object[];
  readonly closed: readonly object[];
}

/** Publishes committed changes to the sockets. Never throws, because every change is already stored. */
export interface RealtimePublisher {
  /** The moves of a change set, which may have none; streams of alerts grow with them. */
  moves(moves: CommittedMoves): void;
  /**
   * Alerts may be stored that were never published: every client reads the alerts after its last known id. `here` only
   * reaches the sockets of this process.
   */
  alertsMissed(scope?: 'everywhere' | 'here'): void;
  /** Whether any socket watches the line. The caller skips composing a line that nobody watches. */
  isLineWatched(lineId: string): boolean;
  lines(lines: readonly OddsLine[]): void;
  feedStatus(status: FeedStatus): void;
}

/** Publishes nothing; for benches and tools. */
export const silentPublisher: RealtimePublisher = {
  moves() {},
  alertsMissed() {},
  isLineWatched: () => false,
  lines() {},
  feedStatus() {},
};

/** One publisher made of what each channel publishes. An error while publishing is logged and goes no further. */
export function composePublisher(
  channels: readonly { readonly publisher: Partial<RealtimePublisher> }[],
  log: Logger,
): RealtimePublisher {
  const parts = channels.map((channel) => channel.publisher);
  const publisher: RealtimePublisher = Object.assign({ ...silentPublisher }, ...parts);
  function logged<A extends unknown[]>(event: string, publish: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      try {
        publish(...args);
      } catch (err) {
        log.error({ err, event }, 'a change could not be published');
      }
    };
  }
  return {
    // Alerts and the stream of the developer API both follow what is committed.
    moves(moves) {
      for (const part of parts) if (part.moves) logged('moves', part.moves)(moves);
    },
    alertsMissed: logged('alerts-missed', publisher.alertsMissed),
    isLineWatched: publisher.isLineWatched,
    lines: logged('lines', publisher.lines),
    feedStatus: logged('feed-status', publisher.feedStatus),
  };
}
