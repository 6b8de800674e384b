import type { Move, SettingStream } from '@fairline/shared/alerts';

/** A stored move, and when it turned out to be a price error (measured time). */
interface StoredMove {
  readonly move: Move;
  readonly withdrawnAt: number | null;
}

/** A stored price after a move. */
interface StoredStep {
  readonly subject: number;
  readonly measuredAt: number;
  readonly price: number | null;
}

/** Adds stored moves and the prices after them to a stream in the order of time; of one time the prices come first. */
export function addInOrder(
  stream: SettingStream,
  moves: readonly StoredMove[],
  steps: readonly StoredStep[],
): void {
  let next = 0;
  const addStepsUntil = (time: number) => {
    for (let step = steps[next]; step !== undefined && step.measuredAt <= time; step = steps[next]) {
      stream.priceChanged(step.subject, step.measuredAt, step.price);
      next += 1;
    }
  };
  for (const { move, withdrawnAt } of moves) {
    addStepsUntil(move.measuredAt);
    stream.add(move, withdrawnAt ?? Number.POSITIVE_INFINITY);
  }
  addStepsUntil(Number.POSITIVE_INFINITY);
}
