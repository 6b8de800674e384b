/**
 * Changes that came before what they belong to: odds of an event that the fixtures have not named yet. They wait here,
 * the newest word for each key, until they are known or too old.
 */
export interface HoldBack<T> {
  /**
   * The items that may go on, those that have waited among them; the rest is kept. An item whose key waits already is
   * combined with it first.
   */
  sieve(items: readonly T[], now: number): readonly T[];
  /** Forgets what waits: a whole new picture has come. */
  clear(): void;
  size(): number;
  /** Takes out what has waited longer than allowed, and says how many it were. */
  expire(now: number): number;
}

export interface HoldBackOptions<T> {
  readonly keyOf: (item: T) => number | string;
  readonly isKnown: (item: T) => boolean;
  readonly holdMs: number;
  /** How a newer word joins the one that waits; the newer replaces it by default. */
  readonly combine?: (before: T, after: T) => T;
}

export function createHoldBack<T>(options: HoldBackOptions<T>): HoldBack<T> {
  const { keyOf, isKnown, holdMs, combine = (_before: T, after: T) => after } = options;
  const held = new Map<number | string, { item: T; since: number }>();
  return {
    sieve(items, now) {
      const pass: T[] = [];
      for (const item of items) {
        const key = keyOf(item);
        const before = held.get(key);
        const joined = before === undefined ? item : combine(before.item, item);
        if (isKnown(joined)) {
          pass.push(joined);
          held.delete(key);
        } else held.set(key, { item: joined, since: before?.since ?? now });
      }
      for (const [key, { item }] of held) {
        if (!isKnown(item)) continue;
        pass.push(item);
        held.delete(key);
      }
      return pass;
    },
    clear: () => held.clear(),
    size: () => held.size,
    expire(now) {
      let expired = 0;
      for (const [key, { since }] of held) {
        if (now - since < holdMs) continue;
        held.delete(key);
        expired += 1;
      }
      return expired;
    },
  };
}
