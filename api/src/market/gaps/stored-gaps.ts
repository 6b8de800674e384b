import type { Logger } from '../../platform/log.ts';
import { GapTracker } from './gap-tracker.ts';
import type { FeedGap } from './gaps.store.ts';

export interface StoredGapsDeps {
  /** Stores a gap by the clock of the computer. */
  readonly store: (gap: FeedGap) => Promise<void>;
  /** How far the measured time is ahead of that clock now. Milliseconds. */
  readonly offset: () => number;
  readonly log: Logger;
  /** Aborted when what is not stored yet is given up. */
  readonly signal: AbortSignal;
}

/** Stores the gaps of the feed as they end. Where one cannot be stored, the figure is too good, and everything else goes on. */
export class StoredGaps {
  readonly #deps: StoredGapsDeps;
  readonly #tracker = new GapTracker();

  constructor(deps: StoredGapsDeps) {
    this.#deps = deps;
  }

  /** The feed answered at `at` (measured time). */
  answered(at: number): void {
    const gap = this.#tracker.answered(at);
    if (gap === null) return;
    const { store, offset, log, signal } = this.#deps;
    const ahead = offset();
    store({ began: gap.began - ahead, ended: gap.ended - ahead }).catch((err: unknown) => {
      if (!signal.aborted) log.warn({ err }, 'a gap of the feed could not be stored');
    });
  }

  failed(): void {
    this.#tracker.failed();
  }

  /** An earlier process had its last answer at `at` (measured time). */
  continueFrom(at: number): void {
    this.#tracker.continueFrom(at);
  }
}
