import type { BetState } from '@fairline/shared/contracts';

/** The fields of a bet that an entry changed, with their values before and after. */
export type BetChanges = {
  readonly [F in keyof BetState]?: { readonly from: BetState[F]; readonly to: BetState[F] };
};

/**
 * The fields whose values differ.
 * @example changesBetween(bet, { ...bet, stake: 20 }) // { stake: { from: 10, to: 20 } }
 */
export function changesBetween(before: BetState, after: BetState): BetChanges {
  const fields = Object.keys(after) as (keyof BetState)[];
  return Object.fromEntries(
    fields
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}

/** Whether two values of a state are the same; the order of a value's fields does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
