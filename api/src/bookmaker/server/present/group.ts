import type { Cursor } from '../cursor.ts';

/** Things by league, in order of first appearance. */
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
 * The envelope of every answer with a cursor. `last` is written as it stands, because it may lie above 2^53, where
 * a number of this language can no longer hold it. No leagues is no body at all.
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

/** What a presenter needs beside the board. */
export interface Window {
  /** Null for a snapshot. */
  readonly since: number | null;
  readonly cursor: Cursor;
  /** The stamp that `last` will say. */
  readonly stamp: number;
}
