import type { BetState } from '@fairline/shared/contracts';
import { isSame } from './changes.ts';
import type { BetEntry } from './replay.ts';

/** The state after an entry is taken back, or the fields that were changed since, which would be lost. */
export type Undo = { readonly state: BetState } | { readonly changedSince: readonly string[] };

/**
 * Takes one entry back. Only its own fields change, and only while they still have the values that it gave them. Taking back
 * the first entry deletes the bet.
 *
 * @param at the time of the deletion.
 */
export function undoOf(entry: Pick<BetEntry, 'changes' | 'seq'>, state: BetState, at: string): Undo {
  if (entry.seq === 1) {
    return state.deleted_at === null
      ? { state: { ...state, deleted_at: at } }
      : { changedSince: ['deleted_at'] };
  }
  const changes = Object.entries(entry.changes);
  const fields = state as unknown as Readonly<Record<string, unknown>>;
  const changedSince = changes.flatMap(([field, change]) =>
    // What the feed says beside a grade by hand is computed again.
    field === 'feed_grade' || isSame(fields[field], change.to) ? [] : [field],
  );
  if (changedSince.length > 0) return { changedSince };
  return { state: { ...state, ...Object.fromEntries(changes.map(([field, { from }]) => [field, from])) } };
}
