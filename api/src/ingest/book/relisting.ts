import type { Book } from './book.ts';
import type { EventState } from './book-state.ts';

const HOUR = 3_600_000;
/** Listed twice for the same kick-off, give or take. */
const SAME_START = 2 * HOUR;
/** A correction of the date, or of home and away, moves the start by up to this much. */
const MOVED_START = 36 * HOUR;
/** A relisted event appears at most this long before the old one is closed. */
const JUST_LISTED = HOUR;

/** One key for the two teams in either order, within a sport and a unit (goals, corners, sets, games). */
export function pairKey({ sportId, resultingUnit, home, away }: EventState): string {
  const [a = '', b = ''] = [home.trim().toLowerCase(), away.trim().toLowerCase()].sort();
  return `${sportId}|${resultingUnit}|${a}|${b}`;
}

/**
 * Whether the bookmaker goes on with this event under another id: a wrong team name, league or date cannot be corrected
 * in place, so it lists the event anew and closes the old one. A listed, unsettled event of the same two teams counts
 * that starts at the same time, or that appeared within the last hour and starts within a day and a half. (Series that
 * meet daily, as in baseball, are listed well before: they do not count.) The live event beside its prematch parent is
 * no relisting either.
 */
export function isRelisted(book: Book, event: EventState, at: number): boolean {
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

/** A date that is not known yet: on hold, at 23:00 UTC on the dot, not live, to be replaced by a dated event. */
export function isPlaceholder({ status, starts, liveStatus }: EventState): boolean {
  return status === 'H' && liveStatus !== 1 && starts % (24 * HOUR) === 23 * HOUR;
}
