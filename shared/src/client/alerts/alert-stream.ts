import type { Alert, AlertPage } from '@fairline/shared/contracts';

/** The newest part of a list of alerts, without gaps and duplicates. */
export interface AlertStream {
  /** Newest first, by descending id. */
  readonly alerts: Alert[];
  /** Number of all alerts of the list, loaded or not. */
  readonly count: number;
  /** There are older alerts after the last loaded one. */
  readonly more: boolean;
}

/** The stream before its first page is loaded. */
export const emptyStream: AlertStream = { alerts: [], count: 0, more: false };

/** A stream that starts with the newest page. */
export function startStream(page: AlertPage): AlertStream {
  return { alerts: newestFirst(page.alerts), count: page.count, more: page.more };
}

/**
 * The stream with newer alerts merged in, in any order and with any duplicates. Alerts older than the oldest loaded one
 * are ignored while there are more pages, because they would leave a gap. Returns the same stream when nothing in
 * `incoming` is new.
 *
 * @param count number of all alerts of the list, if the server sent it; otherwise the new alerts are added to the count
 */
export function mergeAlerts(stream: AlertStream, incoming: readonly Alert[], count?: number): AlertStream {
  const fresh = newAlerts(stream, incoming);
  if (fresh.length === 0)
    return count === undefined || count === stream.count ? stream : { ...stream, count };
  return {
    alerts: newestFirst([...fresh, ...stream.alerts]),
    count: count ?? stream.count + fresh.length,
    more: stream.more,
  };
}

/**
 * The stream with the page after the alert `before` appended. A page that was requested before the stream was restarted
 * no longer fits and is ignored.
 */
export function appendOlder(stream: AlertStream, page: AlertPage, before: number): AlertStream {
  if (stream.alerts.at(-1)?.id !== before) return stream;
  const older = page.alerts.filter((alert) => alert.id < before);
  return { alerts: [...stream.alerts, ...newestFirst(older)], count: page.count, more: page.more };
}

/** The stream reduced to its newest `most` alerts; the others can be paged again. */
export function trimStream(stream: AlertStream, most: number): AlertStream {
  if (stream.alerts.length <= most) return stream;
  return { ...stream, alerts: stream.alerts.slice(0, most), more: true };
}

function newAlerts(stream: AlertStream, incoming: readonly Alert[]): Alert[] {
  const oldest = stream.more ? (stream.alerts.at(-1)?.id ?? 0) : 0;
  const newest = stream.alerts[0]?.id ?? 0;
  // Nearly all pushed alerts are newer than the whole stream; only the others need the lookup.
  const overlaps = incoming.some((alert) => alert.id <= newest);
  const seen = new Set(overlaps ? stream.alerts.map((alert) => alert.id) : []);
  const fresh: Alert[] = [];
  for (const alert of incoming) {
    if (alert.id <= oldest || seen.has(alert.id)) continue;
    seen.add(alert.id);
    fresh.push(alert);
  }
  return fresh;
}

function newestFirst(alerts: readonly Alert[]): Alert[] {
  return [...alerts].sort((a, b) => b.id - a.id);
}
