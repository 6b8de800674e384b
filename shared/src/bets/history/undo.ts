import type { BetLeg, BetState } from '@fairline/shared/contracts';
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
export function undoOf(entry: Pick<BetEntry, 'changes' | 'kind' | 'seq'>, state: BetState, at: string): Undo {
  if (entry.seq === 1) {
    return state.deleted_at === null
      ? { state: { ...state, deleted_at: at } }
      : { changedSince: ['deleted_at'] };
  }
  const changes = Object.entries(entry.changes);
  const fields = state as unknown as Readonly<Record<string, unknown>>;
  // What the feed says beside a grade by hand, or of an edited selection, is computed again.
  const isStillSo = (field: string, now: unknown, then: unknown) =>
    field === 'feed_grade' ||
    (field === 'legs' && entry.kind === 'edited'
      ? isSame(asEntered(now as BetLeg[]), asEntered(then as BetLeg[]))
      : isSame(now, then));
  const changedSince = changes.flatMap(([field, change]) =>
    isStillSo(field, fields[field], change.to) ? [] : [field],
  );
  if (changedSince.length > 0) return { changedSince };
  return { state: { ...state, ...Object.fromEntries(changes.map(([field, { from }]) => [field, from])) } };
}

/** Selections without what the feed says of them. */
function asEntered(legs: readonly BetLeg[]): BetLeg[] {
  return legs.map(({ feed, ...leg }) => ({ ...leg, result: leg.by_hand || !feed ? leg.result : null }));
}
