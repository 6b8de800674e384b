import { PLANS, type UpgradeLevel } from '@fairline/shared/contracts';
import type { ApiEventStatus } from '@fairline/shared/contracts/developer';
import { type MatchWindow, matchWindows } from '../../matches/index.ts';

/** What a search for events can be narrowed by in time. */
export interface EventTimes {
  readonly status?: readonly ApiEventStatus[] | undefined;
  readonly starts_from?: string | undefined;
  readonly starts_before?: string | undefined;
}

const UNSETTLED: readonly ApiEventStatus[] = ['prematch', 'live'];

/**
 * The windows of the match search that a search for events reads: unsettled matches of any later time, settled ones as far back as
 * the archive of the plan.
 * @param now Epoch milliseconds.
 */
export function windowsOfSearch(
  { status = UNSETTLED, starts_from, starts_before }: EventTimes,
  level: UpgradeLevel,
  now: number,
): MatchWindow[] {
  const windows = matchWindows(
    {
      showMatchTypes: [...status],
      historyDuration: PLANS[level].archiveDays * 24,
      // Without a text the match search ends after a week.
      search: 'any',
      onlyBookmarked: false,
    },
    now,
  );
  // A window begins after its first moment and includes its last.
  const first = starts_from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(starts_from) - 1;
  const last = starts_before === undefined ? Number.POSITIVE_INFINITY : Date.parse(starts_before) - 1;
  return windows.flatMap(({ settled, from, to }) => {
    const begin = Math.max(from.getTime(), first);
    const end = Math.min(to.getTime(), last);
    return begin < end ? { settled, from: new Date(begin), to: new Date(end) } : [];
  });
}
