import { type BetEntryKind, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import { type BetChanges, isSame } from './changes.ts';

/** One entry of a bet's history. */
export interface BetEntry {
  readonly seq: number;
  readonly kind: BetEntryKind;
  readonly changes: BetChanges;
  /** The entry that it took back. */
  readonly undoes: number | null;
}

/**
 * The state of a bet: what its history adds up to, oldest entry first.
 *
 * @throws RangeError when the entries are no history: one is missing, or changes a value that the bet did not have.
 */
export function replay(entries: readonly Pick<BetEntry, 'changes' | 'seq'>[]): BetState {
  const state: Record<string, unknown> = { ...BLANK_BET };
  for (const [index, { seq, changes }] of entries.entries()) {
    if (seq !== index + 1) throw new RangeError(`Entry ${index + 1} of the history is missing.`);
    for (const [field, change] of Object.entries(changes)) {
      if (change === undefined) continue;
      if (!isSame(state[field], change.from)) {
        throw new RangeError(`Entry ${seq} changes a value of ${field} that the bet did not have.`);
      }
      state[field] = change.to;
    }
  }
  return state as BetState;
}
