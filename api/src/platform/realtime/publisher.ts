import type { Alert, AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';

/** Where committed changes are told to the sockets. Never throws: what is told is also on disk. */
export interface RealtimePublisher {
  /** Alerts of one kind in the order of their ids. */
  alerts(kind: AlertKind, alerts: readonly Alert[]): void;
  /** Alerts may be on disk that no socket was told of: everybody reads after the last one they know. */
  alertsMissed(): void;
  /** Whether anybody listens to the line; saves composing what nobody reads. */
  wantsLine(lineId: string): boolean;
  lines(lines: readonly OddsLine[]): void;
  feedStatus(status: FeedStatus): void;
}

/** Tells nobody; for benches and tools. */
export const silentPublisher: RealtimePublisher = {
  alerts() {},
  alertsMissed() {},
  wantsLine: () => false,
  lines() {},
  feedStatus() {},
};
