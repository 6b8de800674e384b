/** Longer than this without any answer of the feed is an outage: what happened meanwhile happened unseen. */
const OUTAGE_MS = 5 * 60_000;

/**
 * Knows for how long nobody looked. A price is in force until it changes; but when the feed or this program was away for
 * hours, the first answer afterwards shows moves of hours, and calling them drops of the last seconds would be a lie. In
 * the first answer of each source after an outage, prices count as in force until the outage began.
 */
export class Observation {
  #last: number | null = null;
  #outageBegan: number | null = null;
  readonly #caughtUp = new Set<string>();

  /** Something of the feed was seen at `at` (epoch ms). */
  seen(at: number): void {
    if (this.#last !== null && at - this.#last > OUTAGE_MS) {
      this.#outageBegan = this.#last;
      this.#caughtUp.clear();
    }
    this.#last = Math.max(this.#last ?? at, at);
  }

  /**
   * Until when prices of this source are known to have stood; null: right until they changed.
   *
   * @param answer The answer at hand: one source may have been silent for long while the others were answered.
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

  /** An answer of this source has been taken in since. */
  caughtUp(source: string): void {
    this.#caughtUp.add(source);
  }
}
