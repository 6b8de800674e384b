/** How long a report that another process watches a line is valid. Milliseconds. */
export const WATCH_REPORT_MS = 30_000;

export interface RemoteWatchers {
  report(lineIds: readonly string[], now: number): void;
  isWatched(lineId: string, now: number): boolean;
  /** Deletes expired reports. */
  sweep(now: number): void;
}

/** The lines that sockets of other processes watch, by the recent reports of those processes. Times are monotonic. */
export function createRemoteWatchers(): RemoteWatchers {
  const validUntil = new Map<string, number>();
  return {
    report(lineIds, now) {
      for (const lineId of lineIds) validUntil.set(lineId, now + WATCH_REPORT_MS);
    },
    isWatched: (lineId, now) => (validUntil.get(lineId) ?? 0) > now,
    sweep(now) {
      for (const [lineId, end] of validUntil) if (end <= now) validUntil.delete(lineId);
    },
  };
}
