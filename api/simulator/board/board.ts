import type { BettingStatus } from '../wire/in-running.wire.ts';
import { SportBoard } from './sport-board.ts';

/**
 * The bookmaker's current offer, with the time at which each entry last changed.
 *
 * Both sources (the simulation and a recording) write here in batches; the server only reads. All entries of a batch
 * carry one stamp: epoch milliseconds, strictly increasing. A delta is all entries with a stamp above the cursor, so no
 * change is lost between two responses. Writing an equal value does not change the stamp.
 *
 * After a restart every entry carries the stamp of the start. A cursor of an earlier run lies below it, so a delta from
 * that cursor holds the whole offer.
 */
export class Board {
  readonly #sports = new Map<number, SportBoard>();
  #stamp = 0;
  bettingStatus: BettingStatus = 'ALL_BETTING_ENABLED';

  /** Recorded bodies that are not answers, by endpoint and sport: they are served as they were recorded, and change nothing. */
  readonly nonsense = new Map<`${string}:${number}`, object>();

  /** Starts a batch: everything written until the next call carries the same stamp. */
  begin(now: number): void {
    this.#stamp = Math.max(Math.floor(now), this.#stamp + 1);
  }

  get stamp(): number {
    return this.#stamp;
  }

  /** The board of a sport, created on first use. */
  sport(id: number): SportBoard {
    let sport = this.#sports.get(id);
    if (!sport) {
      sport = new SportBoard(() => this.#stamp);
      this.#sports.set(id, sport);
    }
    return sport;
  }

  /** The board of a sport, or null if nothing was ever written to it. */
  find(id: number): SportBoard | null {
    return this.#sports.get(id) ?? null;
  }

  sportIds(): number[] {
    return [...this.#sports.keys()].sort((a, b) => a - b);
  }
}
