import { MAX_CONFIRM_SECONDS } from '@fairline/shared/contracts';
import type { MoveSubject } from './alert-fields.ts';

const RECENT_MS = MAX_CONFIRM_SECONDS * 1000;

/** The selections with a move so recent that a stream may still have to confirm it. */
export class RecentMoves {
  readonly #movedAt = new Map<string, number>();

  /** @param measuredAt Measured time, as all times here. */
  add(subject: MoveSubject, measuredAt: number): void {
    this.#movedAt.set(keyOf(subject), measuredAt);
  }

  has(subject: MoveSubject, measuredAt: number): boolean {
    const movedAt = this.#movedAt.get(keyOf(subject));
    return movedAt !== undefined && measuredAt - movedAt <= RECENT_MS;
  }

  prune(measuredAt: number): void {
    for (const [key, movedAt] of this.#movedAt) {
      if (measuredAt - movedAt > RECENT_MS) this.#movedAt.delete(key);
    }
  }
}

function keyOf({ line_id, market, outcome, points, specials_name }: MoveSubject): string {
  return `${line_id}|${market}|${outcome ?? ''}|${points ?? ''}|${specials_name ?? ''}`;
}
