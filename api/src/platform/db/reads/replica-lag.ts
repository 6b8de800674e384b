import type { WalPosition } from './wal-position.ts';

/** Samples that are remembered: a minute of two a second. */
const MOST_SAMPLES = 120;

interface Sample {
  readonly at: number;
  readonly written: WalPosition;
}

/**
 * How far a replica is behind, in time: where the primary was at each moment is compared with what the replica has replayed. The
 * replica's own clock does not matter, and a primary that writes nothing has no lag.
 */
export class ReplicaLag {
  readonly #samples: Sample[] = [];

  /** @param at milliseconds of a monotonic clock, before the position was asked for */
  primaryAt(at: number, written: WalPosition): void {
    this.#samples.push({ at, written });
    if (this.#samples.length > MOST_SAMPLES) this.#samples.shift();
  }

  /**
   * How old the oldest change can be that the replica does not have, in milliseconds: it was written after the last sample that the
   * replica has reached. Null where it has reached none, and may be behind by any time.
   */
  of(replayed: WalPosition, now: number): number | null {
    const reachedAt = this.reachedAt(replayed);
    if (reachedAt === null) return null;
    return reachedAt === this.#samples.at(-1)?.at ? 0 : now - reachedAt;
  }

  /** When the last sample was asked for that the replica has reached: it has everything that was written before. Null without one. */
  reachedAt(replayed: WalPosition): number | null {
    const missing = this.#samples.findIndex(({ written }) => written > replayed);
    return this.#samples[(missing === -1 ? this.#samples.length : missing) - 1]?.at ?? null;
  }
}
