import { lineIdOf } from '@fairline/shared/contracts';
import type { SpecialOddsChange } from '../../../change-set.ts';
import type { Content } from '../wire/content.ts';

/**
 * Brings a snapshot up to date with a delta. Events, periods and specials of the delta replace those of the snapshot as
 * a whole; special prices are merged by contestant. Neither argument is changed.
 */
export function mergeContent(snapshot: Content, delta: Content): Content {
  const merged: Content = {
    leagues: merge(snapshot.leagues, delta.leagues, (league) => league.id),
    fixtures: merge(snapshot.fixtures, delta.fixtures, (fixture) => fixture.eventId),
    unreadable: [...(snapshot.unreadable ?? []), ...(delta.unreadable ?? [])],
    lines: merge(snapshot.lines, delta.lines, (line) => lineIdOf(line.eventId, line.period)),
    scores: merge(snapshot.scores, delta.scores, (score) => score.eventId),
    specials: merge(snapshot.specials, delta.specials, (special) => special.specialId),
    specialOdds: merge(snapshot.specialOdds, delta.specialOdds, (odds) => odds.specialId, mergeContestants),
    settled: [...(snapshot.settled ?? []), ...(delta.settled ?? [])],
    settledSpecials: [...(snapshot.settledSpecials ?? []), ...(delta.settledSpecials ?? [])],
    outrights: [...(snapshot.outrights ?? []), ...(delta.outrights ?? [])],
  };
  const isPresent = (name: string) => name in snapshot || name in delta;
  return Object.fromEntries(Object.entries(merged).filter(([name]) => isPresent(name)));
}

function merge<T>(
  older: readonly T[] = [],
  newer: readonly T[] = [],
  keyOf: (item: T) => number | string,
  combine: (older: T, newer: T) => T = (_, replacement) => replacement,
): readonly T[] {
  if (newer.length === 0) return older;
  const merged = new Map(older.map((item) => [keyOf(item), item]));
  for (const item of newer) {
    const existing = merged.get(keyOf(item));
    merged.set(keyOf(item), existing === undefined ? item : combine(existing, item));
  }
  return [...merged.values()];
}

/** The newer price of each contestant wins. */
function mergeContestants(older: SpecialOddsChange, newer: SpecialOddsChange): SpecialOddsChange {
  return {
    ...newer,
    contestants: merge(older.contestants, newer.contestants, (contestant) => contestant.id),
  };
}
