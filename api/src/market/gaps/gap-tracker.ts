import type { FeedGap } from './gaps.store.ts';

/** Longer than this without any answer is a gap. */
export const GAP_MS = 30_000;

/**
 * Finds the times in which the feed did not answer. Only what the feed reports as a failure, and the time in which nothing ran here, is
 * one: a feed that is paid by request may be asked more seldom.
 */
export class GapTracker {
  #lastAnswer: number | null = null;
  #hasFailed = false;

  /** The feed answered at `at` (measured time), from any source; returns the gap that ends. */
  answered(at: number): FeedGap | null {
    const began = this.#lastAnswer;
    const isGap = this.#hasFailed && began !== null && at - began > GAP_MS;
    this.#lastAnswer = Math.max(at, began ?? at);
    this.#hasFailed = false;
    return isGap ? { began, ended: at } : null;
  }

  failed(): void {
    this.#hasFailed = true;
  }

  /** An earlier process had its last answer at `at` (measured time). */
  continueFrom(at: number): void {
    this.#lastAnswer = Math.max(at, this.#lastAnswer ?? at);
    this.#hasFailed = true;
  }
}
