import type { Cursor } from '../cursor.ts';

/** Groups items by league, in order of first appearance. */
export function byLeague<T extends { readonly leagueId: number }>(items: Iterable<T>): Map<number, T[]> {
  const leagues = new Map<number, T[]>();
  for (const item of items) {
    const league = leagues.get(item.leagueId);
    if (league) league.push(item);
    else leagues.set(item.leagueId, [item]);
  }
  return leagues;
}

/**
 * The body of every response with a cursor; empty when there are no leagues. `last` is inserted as text, because a
 * JavaScript number cannot hold a cursor above 2^53.
 */
export function envelope(
  sportId: number,
  last: string,
  key: 'league' | 'leagues',
  leagues: readonly unknown[],
): string {
  if (leagues.length === 0) return '';
  return `{"sportId":${sportId},"last":${last},"${key}":${JSON.stringify(leagues)}}`;
}

/** The range of changes that a response covers. */
export interface CursorRange {
  /** The client's cursor as a stamp; null for a snapshot. */
  readonly since: number | null;
  readonly cursor: Cursor;
  /** The stamp that `last` encodes. */
  readonly stamp: number;
}
