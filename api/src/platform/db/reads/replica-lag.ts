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
    const missing = this.#samples.findIndex(({ written }) => written > replayed);
    if (missing === -1) return this.#samples.length === 0 ? null : 0;
    const reached = this.#samples[missing - 1];
    return reached === undefined ? null : now - reached.at;
  }
}
