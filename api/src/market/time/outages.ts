/** Longer than this without any answer of the feed is an outage: changes in this time happen unseen. */
const OUTAGE_MS = 5 * 60_000;

/**
 * Tracks the outages of the feed and of this program. A price is in force until it changes. But the first answer after an
 * outage of hours shows the moves of hours, which must not be reported as drops of the last seconds. In the first answer
 * of each source after an outage, prices therefore count as in force until the outage began.
 */
export class OutageTracker {
  #lastAnswer: number | null = null;
  #outageBegan: number | null = null;
  readonly #caughtUp = new Set<string>();

  /** The feed answered at `at` (epoch ms), from any source. */
  answered(at: number): void {
    if (this.#lastAnswer !== null && at - this.#lastAnswer > OUTAGE_MS) {
      this.#outageBegan = this.#lastAnswer;
      this.#caughtUp.clear();
    }
    this.#lastAnswer = Math.max(this.#lastAnswer ?? at, at);
  }

  /**
   * Until when the prices of this source are known to have been in force (epoch ms); null without an outage: until they
   * changed.
   *
   * @param answer The current answer: one source may have been silent for long while others were answered.
   */
  knownUntil(
    source: string,
    answer: { readonly receivedAt: number; readonly answeredBefore?: number },
  ): number | null {
    const { receivedAt, answeredBefore = receivedAt } = answer;
    const outageBegan = this.#caughtUp.has(source) ? null : this.#outageBegan;
    if (receivedAt - answeredBefore <= OUTAGE_MS) return outageBegan;
    return Math.min(answeredBefore, outageBegan ?? answeredBefore);
  }

  /** An answer of this source has been applied since the last outage. */
  caughtUp(source: string): void {
    this.#caughtUp.add(source);
  }
}
