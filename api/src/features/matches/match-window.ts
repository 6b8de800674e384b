import type { MatchQuery } from '@fairline/shared/contracts';

const HOUR_MS = 3_600_000;
/** Prematch reaches this far ahead. */
const PREMATCH_HOURS = 7 * 24;
/** A search by words or bookmarks reaches all matches that are listed. */
const ALL_AHEAD_HOURS = 10 * 365 * 24;
/** A match counts as live this long after its start, until it is settled. */
const LIVE_HOURS = 4;

/** Matches that start after `from` and not after `to`, settled or not. */
export interface MatchWindow {
  readonly settled: boolean;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The windows of the requested match types. Prematch and live meet at `now`, a match that starts now is live; both together are one
 * window, which the database reads without a look at each match.
 */
export function matchWindows(
  {
    showMatchTypes,
    historyDuration,
    search,
    onlyBookmarked,
  }: Pick<MatchQuery, 'showMatchTypes' | 'historyDuration' | 'search' | 'onlyBookmarked'>,
  now: number,
): MatchWindow[] {
  const at = (hours: number) => new Date(now + hours * HOUR_MS);
  const ahead = search !== '' || onlyBookmarked ? ALL_AHEAD_HOURS : PREMATCH_HOURS;
  const windows: Record<MatchQuery['showMatchTypes'][number], MatchWindow> = {
    prematch: { settled: false, from: at(0), to: at(ahead) },
    live: { settled: false, from: at(-LIVE_HOURS), to: at(0) },
    settled: { settled: true, from: at(-historyDuration), to: at(0) },
  };
  const types = new Set(showMatchTypes);
  if (!types.has('prematch') || !types.has('live')) return [...types].map((type) => windows[type]);
  const unsettled = { settled: false, from: windows.live.from, to: windows.prematch.to };
  return types.has('settled') ? [unsettled, windows.settled] : [unsettled];
}

/**
 * Whether the number of settled matches of a search may be an estimate: only a long archive without a search text is too large
 * to count.
 */
export function isCountEstimated({
  showMatchTypes,
  historyDuration,
  search,
  onlyBookmarked,
}: Pick<MatchQuery, 'showMatchTypes' | 'historyDuration' | 'search' | 'onlyBookmarked'>): boolean {
  return showMatchTypes.includes('settled') && historyDuration > 48 && search === '' && !onlyBookmarked;
}
