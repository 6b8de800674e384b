import type { SettingStream } from '@fairline/shared/alerts';
import type { ReadMove, ReadStep, ReadWithdrawal } from './stored/moves.read-model.ts';

/** What happened between two reads of the database, each list in order. */
export interface Happened {
  readonly moves: readonly ReadMove[];
  readonly steps: readonly ReadStep[];
  readonly withdrawals: readonly ReadWithdrawal[];
  /** Everything up to this time is in the lists (measured time). */
  readonly until: number;
}

/** Adds what happened to a stream, in the order of time; of one time withdrawals first, then prices, then moves. */
export function addInOrder(stream: SettingStream, { moves, steps, withdrawals, until }: Happened): void {
  const later = stream.confirms ? steps : [];
  let step = 0;
  let withdrawal = 0;
  const addUntil = (time: number): void => {
    for (;;) {
      const nextStep = later[step];
      const nextWithdrawal = withdrawals[withdrawal];
      const stepAt = nextStep?.measuredAt ?? Number.POSITIVE_INFINITY;
      const withdrawnAt = nextWithdrawal?.withdrawnAt ?? Number.POSITIVE_INFINITY;
      if (Math.min(stepAt, withdrawnAt) > time) return;
      if (nextWithdrawal && withdrawnAt <= stepAt) {
        stream.withdrawn(nextWithdrawal.subject, nextWithdrawal.moveId, withdrawnAt);
        withdrawal += 1;
      } else if (nextStep) {
        stream.priceChanged(nextStep.subject, stepAt, nextStep.price);
        step += 1;
      }
    }
  };
  for (const { move, withdrawnAt } of moves) {
    addUntil(move.measuredAt);
    stream.add(move, withdrawnAt ?? Number.POSITIVE_INFINITY);
  }
  addUntil(until);
}
