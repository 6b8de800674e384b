import { matchKeyOf, teamName } from '@fairline/shared/alerts';
import { type HiddenEntry, MOST_HIDDEN } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';

/** A match and its alerts are forgotten so long after its start. Milliseconds. */
const KEPT_MS = 86_400_000;

/** The entry that hides these alerts, or their whole match. */
export function hiddenEntryOf(type: HiddenEntry['type'], alerts: readonly [Alert, ...Alert[]]): HiddenEntry {
  const [alert] = alerts;
  return {
    type,
    match: matchKeyOf(alert),
    ids: type === 'match' ? [] : alerts.map(({ id }) => id).slice(0, 1_000),
    name: `${teamName(alert.home)} – ${teamName(alert.away)}`,
    starts: alert.starts,
  };
}

/** The entries without those of long finished matches, the newest ones where there are too many. */
export function recentEntries(entries: readonly HiddenEntry[], now: number): HiddenEntry[] {
  return entries.filter(({ starts }) => Date.parse(starts) + KEPT_MS > now).slice(-MOST_HIDDEN);
}
