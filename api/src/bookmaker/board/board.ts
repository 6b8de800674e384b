import type { BettingStatus } from '../wire/in-running.wire.ts';
import { SportBoard } from './sport-board.ts';

/**
 * Everything the bookmaker offers at this moment, and when each piece last changed.
 *
 * Both sources (the simulation and a recording) write here in batches; the server only reads. A batch carries one stamp,
 * epoch milliseconds and strictly growing, so that a delta is "all pieces with a stamp above the cursor" and no change
 * can fall between two answers. Writing the same thing again changes no stamp.
 *
 * After a restart every piece carries the stamp of the start. A cursor of an earlier run lies below it and gets
 * everything that is listed: more than it needs, never less.
 */
export class Board {
  readonly #sports = new Map<number, SportBoard>();
  #stamp = 0;
  bettingStatus: BettingStatus = 'ALL_BETTING_ENABLED';

  /** Opens a batch: all that is written until the next call carries one stamp. */
  begin(now: number): void {
    this.#stamp = Math.max(Math.floor(now), this.#stamp + 1);
  }

  get stamp(): number {
    return this.#stamp;
  }

  /** The sport's part, made on first use. */
  sport(id: number): SportBoard {
    let sport = this.#sports.get(id);
    if (!sport) {
      sport = new SportBoard(() => this.#stamp);
      this.#sports.set(id, sport);
    }
    return sport;
  }

  /** The sport's part if anything was ever written there. */
  find(id: number): SportBoard | null {
    return this.#sports.get(id) ?? null;
  }

  sportIds(): number[] {
    return [...this.#sports.keys()].sort((a, b) => a - b);
  }
}
