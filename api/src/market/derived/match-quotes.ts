import { type JointQuote, quotesOf } from '@fairline/shared/odds/joint';
import { isLineOpen } from '../lines/line-open.ts';
import { lineVersion } from '../lines/odds-line.presenter.ts';
import type { OddsLineRow } from '../lines/odds-lines.read-model.ts';

/** The quoted lines of a match. */
export interface MatchQuotes {
  /** The line of the match itself. */
  readonly match: OddsLineRow;
  readonly quotes: readonly JointQuote[];
  /** Grows with each change of any of the lines. */
  readonly version: number;
  /** The match has begun: its lines count what is still to come. */
  readonly started: boolean;
}

/** The feed adds the unit to the names of an event that counts it. */
const GAMES = /\(Games\)\s*$/i;

/** Their totals may look like goals, which they are not. */
const UNITS_WITHOUT_MODEL: ReadonlySet<string> = new Set(['Corners', 'Bookings']);

/**
 * The quotes of a match before its start, of all its periods and, in tennis, of its games. What is closed is left out. Corners, bookings
 * and what else is listed under another match have no quotes: they count something that no model describes.
 *
 * @param rows all lines of the event and of those under it.
 * @returns null when the event has no lines of its own.
 */
export function quotesOfMatch(
  eventId: number,
  rows: readonly OddsLineRow[],
  now: number,
): MatchQuotes | null {
  const own = rows.filter(({ event_id }) => event_id === eventId);
  const match = own.find(({ period_num }) => period_num === 0) ?? own[0];
  if (match === undefined) return null;
  const games = rows.filter((row) => row.parent_id === eventId && isGames(row.home) && row.live_status !== 1);
  const quotes = [...own, ...games].flatMap((row) =>
    hasModel(row) && isLineOpen(row, now)
      ? quotesOf(row.period_num, row, isGames(row.home) ? 'games' : undefined)
      : [],
  );
  return {
    match,
    quotes,
    version: [...own, ...games].reduce((sum, row) => sum + lineVersion(row, now), 0),
    started: match.live_status === 1 || match.settled_status !== 0 || match.starts.getTime() <= now,
  };
}

/** Whether the unit of an event is one that the joint models count. */
function hasModel({ resulting_unit, parent_id, home }: OddsLineRow): boolean {
  return !UNITS_WITHOUT_MODEL.has(resulting_unit) && (parent_id === null || isGames(home));
}

/** Whether an event counts the games of a tennis match. */
export function isGames(home: string): boolean {
  return GAMES.test(home);
}
