import type { Alert, AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';
import type { Logger } from '../log.ts';

/** Publishes committed changes to the sockets. Never throws, because every change is already stored. */
export interface RealtimePublisher {
  /** Alerts of one kind in the order of their ids. */
  alerts(kind: AlertKind, alerts: readonly Alert[]): void;
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
  alerts() {},
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
  const publisher: RealtimePublisher = Object.assign(
    { ...silentPublisher },
    ...channels.map((channel) => channel.publisher),
  );
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
    alerts: logged('alerts', publisher.alerts),
    alertsMissed: logged('alerts-missed', publisher.alertsMissed),
    isLineWatched: publisher.isLineWatched,
    lines: logged('lines', publisher.lines),
    feedStatus: logged('feed-status', publisher.feedStatus),
  };
}
