import type { SpecialOddsChange } from '../../../../change-set.ts';
import type { Content } from '../../wire/content.ts';
import { lineKey } from '../../wire/keys.ts';

/**
 * A picture brought up to date by a delta: whole events, whole periods and whole specials of the delta replace those of
 * the picture, special prices do so contestant by contestant. Neither argument is changed.
 */
export function mergeContent(picture: Content, delta: Content): Content {
  const merged: Content = {
    leagues: merge(picture.leagues, delta.leagues, (league) => league.id),
    fixtures: merge(picture.fixtures, delta.fixtures, (fixture) => fixture.eventId),
    lines: merge(picture.lines, delta.lines, lineKey),
    scores: merge(picture.scores, delta.scores, (score) => score.eventId),
    specials: merge(picture.specials, delta.specials, (special) => special.specialId),
    specialOdds: merge(picture.specialOdds, delta.specialOdds, (odds) => odds.specialId, mergeContestants),
    settled: [...(picture.settled ?? []), ...(delta.settled ?? [])],
    outrights: [...(picture.outrights ?? []), ...(delta.outrights ?? [])],
  };
  const isTold = (name: string) => name in picture || name in delta;
  return Object.fromEntries(Object.entries(merged).filter(([name]) => isTold(name)));
}

function merge<T>(
  before: readonly T[] = [],
  after: readonly T[] = [],
  keyOf: (item: T) => number | string,
  combine: (before: T, after: T) => T = (_, replacement) => replacement,
): readonly T[] {
  if (after.length === 0) return before;
  const merged = new Map(before.map((item) => [keyOf(item), item]));
  for (const item of after) {
    const old = merged.get(keyOf(item));
    merged.set(keyOf(item), old === undefined ? item : combine(old, item));
  }
  return [...merged.values()];
}

/** The prices of a special, contestant by contestant: the later word counts for each. */
export function mergeContestants(before: SpecialOddsChange, after: SpecialOddsChange): SpecialOddsChange {
  return {
    ...after,
    contestants: merge(before.contestants, after.contestants, (contestant) => contestant.id),
  };
}
