import { type HiddenEntry, MOST_HIDDEN } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { matchKeyOf, teamName } from '../alert-list/alert-groups.ts';

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

/** A function that tells whether an alert is hidden by one of the entries. */
export function hiddenBy(entries: readonly HiddenEntry[]): (alert: Alert) => boolean {
  if (entries.length === 0) return () => false;
  const matches = new Set(entries.filter(({ type }) => type === 'match').map(({ match }) => match));
  // Ids of different streams differ in meaning, so that they count for their match only.
  const ids = new Set(entries.flatMap(({ match, ids: hidden }) => hidden.map((id) => `${match} ${id}`)));
  return (alert) => {
    const match = matchKeyOf(alert);
    return matches.has(match) || ids.has(`${match} ${alert.id}`);
  };
}

/** The entries without those of long finished matches, the newest ones where there are too many. */
export function recentEntries(entries: readonly HiddenEntry[], now: number): HiddenEntry[] {
  return entries.filter(({ starts }) => Date.parse(starts) + KEPT_MS > now).slice(-MOST_HIDDEN);
}
