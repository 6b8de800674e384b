import type { EventState } from './book-state.ts';

const HOUR = 3_600_000;
/** Two listings whose starts differ by no more are for the same kick-off. */
const SAME_START = 2 * HOUR;
/** A relisting that corrects the date, or home and away, moves the start by at most this much. */
const MOVED_START = 36 * HOUR;
/** A relisted event appears at most this long before the old one is closed. */
const JUST_LISTED = HOUR;

/** One key for the two teams in either order, within a sport and a unit (goals, corners, sets, games). */
export function pairKey({ sportId, resultingUnit, home, away }: EventState): string {
  const [a = '', b = ''] = [home.trim().toLowerCase(), away.trim().toLowerCase()].sort();
  return `${sportId}|${resultingUnit}|${a}|${b}`;
}

/**
 * Whether the bookmaker has listed this event again under another id. It cannot correct a wrong team name, league or date
 * in place: it lists the event again and closes the old one. The relisted event is a listed, unsettled event of the same
 * two teams which starts at the same time, or which appeared within the last hour and starts within a day and a half.
 * Teams that meet daily, as in baseball, are listed well before, and do not count. Nor does the live event of a match.
 */
export function isRelisted(
  book: { samePair(event: EventState): Iterable<EventState> },
  event: EventState,
  at: number,
): boolean {
  for (const other of book.samePair(event)) {
    if (other.eventId === event.eventId || !other.listed) continue;
    if (other.settledStatus !== 0 || other.liveStatus === 1) continue;
    const apart = Math.abs(other.starts - event.starts);
    if (apart <= SAME_START) return true;
    const justListed = other.createdAt > event.createdAt && at - other.createdAt <= JUST_LISTED;
    if (justListed && apart <= MOVED_START) return true;
  }
  return false;
}

/** Whether the event is a placeholder for one whose date is not known yet: on hold, at exactly 23:00 UTC, not live. */
export function isPlaceholder({ status, starts, liveStatus }: EventState): boolean {
  return status === 'H' && liveStatus !== 1 && starts % (24 * HOUR) === 23 * HOUR;
}
