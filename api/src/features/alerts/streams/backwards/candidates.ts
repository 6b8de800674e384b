import { type CompiledSetting, changePercentage } from '@fairline/shared/alerts';
import type { ReadMove } from '../stored/moves.read-model.ts';

/** Moves with the largest change of each, so that most settings need not look at them. */
export class Candidates {
  readonly #moves: readonly ReadMove[];
  /** In percent, in the longest interval; infinite for a closed market, which has no size. */
  readonly #largest: Float64Array;

  constructor(moves: readonly ReadMove[]) {
    this.#moves = moves;
    this.#largest = Float64Array.from(moves, ({ move: { kind, direction, extremes, value } }) =>
      kind === 'closed' ? Number.POSITIVE_INFINITY : changePercentage(direction, extremes.at(-1) ?? 0, value),
    );
  }

  /** Those that the setting may qualify, in order; all when it confirms, because each is a price then. */
  of(
    { percentage, setting: { sport_id }, scope: { sports } }: CompiledSetting,
    confirms: boolean,
  ): readonly ReadMove[] {
    if (confirms) return this.#moves;
    const found: ReadMove[] = [];
    for (let index = 0; index < this.#largest.length; index += 1) {
      if ((this.#largest[index] ?? 0) < percentage) continue;
      const one = this.#moves[index] as ReadMove;
      const { sport_id: of } = one.move;
      if (sport_id !== null && sport_id !== of) continue;
      if (sports !== null && !sports.includes(of)) continue;
      found.push(one);
    }
    return found;
  }
}
