/** How long another process is believed to watch a line after it last said so. Milliseconds. */
export const INTEREST_MS = 30_000;

export interface LineInterest {
  note(lineIds: readonly string[], now: number): void;
  has(lineId: string, now: number): boolean;
  /** Forgets what has not been confirmed in time. */
  sweep(now: number): void;
}

/** Which lines other processes watch, as far as they have said so lately. */
export function createLineInterest(): LineInterest {
  const until = new Map<string, number>();
  return {
    note(lineIds, now) {
      for (const lineId of lineIds) until.set(lineId, now + INTEREST_MS);
    },
    has: (lineId, now) => (until.get(lineId) ?? 0) > now,
    sweep(now) {
      for (const [lineId, end] of until) if (end <= now) until.delete(lineId);
    },
  };
}
