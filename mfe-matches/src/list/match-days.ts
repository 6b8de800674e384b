import type { Match } from '@fairline/shared/contracts';
import { type Formatter, startState } from '@fairline/shared/ui';

/** The matches of a list that start on one day. */
export interface MatchDay {
  /** `Live now`, `Today`, `Tomorrow`; the date for other days. */
  readonly title: string;
  /** The date behind the words `Today` and `Tomorrow`. */
  readonly date: string | null;
  readonly matches: readonly Match[];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Groups a list by the day of the start in the user's time zone. Matches that are being played come under `Live now`. The
 * order of the list does not change.
 */
export function matchDays(
  matches: readonly Match[],
  { fullDate, date }: Pick<Formatter, 'fullDate' | 'date'>,
  now: number,
): MatchDay[] {
  const names = new Map([
    [fullDate(now), 'Today'],
    [fullDate(now + DAY_MS), 'Tomorrow'],
  ]);
  const days = Map.groupBy(matches, ({ starts, settledStatus }) =>
    startState(Date.parse(starts), settledStatus, now) === 'live' ? LIVE : fullDate(starts),
  );
  return Array.from(days, ([day, all]) => {
    const name = names.get(day);
    const [first] = all;
    return { title: name ?? day, date: name && first ? date(first.starts) : null, matches: all };
  });
}

const LIVE = 'Live now';
