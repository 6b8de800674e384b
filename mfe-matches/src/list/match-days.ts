import type { Match } from '@fairline/shared/contracts';
import { type Formatter, startState } from '@fairline/shared/ui';

/** The matches of a league that start on one day. */
export interface MatchLeague {
  readonly key: string;
  readonly name: string;
  readonly sportId: number;
  readonly matches: readonly Match[];
}

/** The matches of a list that start on one day. */
export interface MatchDay {
  /** `Live now`, `Ended`, `Today`, `Tomorrow`; the date for other days. */
  readonly title: string;
  /** The date behind the words `Today` and `Tomorrow`. */
  readonly date: string | null;
  /** In the order of their first match. */
  readonly leagues: readonly MatchLeague[];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Groups a list by the day of the start in the user's time zone, and by league. Matches that are being played come under `Live now`, those
 * that wait for their settlement under `Ended`. Days and leagues are in the order of their first match, the matches of a league in that of the list.
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
  const days = Map.groupBy(matches, ({ starts, settledStatus, score }) => {
    if (startState(Date.parse(starts), settledStatus, now) !== 'live') return fullDate(starts);
    return score?.state === ENDED_PHASE ? 'Ended' : 'Live now';
  });
  return Array.from(days, ([day, all]) => {
    const name = names.get(day);
    const [first] = all;
    return { title: name ?? day, date: name && first ? date(first.starts) : null, leagues: leaguesOf(all) };
  });
}

/** Code of the feed for the phase after the match. */
const ENDED_PHASE = 9;

function leaguesOf(matches: readonly Match[]): MatchLeague[] {
  const leagues = Map.groupBy(matches, ({ sport_id, league_name }) => `${sport_id} ${league_name}`);
  return Array.from(leagues, ([key, all]) => ({
    key,
    name: all[0]?.league_name ?? '',
    sportId: all[0]?.sport_id ?? 0,
    matches: all,
  }));
}
