import type { Alert, AlertPage } from '@fairline/shared/contracts';

/** What is known of a list of alerts: its newest part without a hole, each alert once. */
export interface AlertStream {
  /** Newest first, by descending id. */
  readonly alerts: Alert[];
  /** All alerts of the list, whether here or not. */
  readonly count: number;
  /** Older ones lie behind the last one here. */
  readonly more: boolean;
}

/** What a list shows until its first page is there. */
export const emptyStream: AlertStream = { alerts: [], count: 0, more: false };

/** A stream that starts with the newest page. */
export function startStream(page: AlertPage): AlertStream {
  return { alerts: newestFirst(page.alerts), count: page.count, more: page.more };
}

/**
 * The stream with newer alerts merged in, whatever their order and however often each was told. Alerts behind the
 * oldest one here are left for paging while there is more to page: taken in now they would leave a hole before them.
 * The stream itself comes back when nothing in `incoming` is new to it.
 *
 * @param count all alerts of the list where the answer said it; otherwise the new ones are added to what was known.
 */
export function mergeAlerts(stream: AlertStream, incoming: readonly Alert[], count?: number): AlertStream {
  const fresh = unknownTo(stream, incoming);
  if (fresh.length === 0)
    return count === undefined || count === stream.count ? stream : { ...stream, count };
  return {
    alerts: newestFirst([...fresh, ...stream.alerts]),
    count: count ?? stream.count + fresh.length,
    more: stream.more,
  };
}

/**
 * The stream with the page behind the alert `before` at its end. A page that was asked for before the stream was
 * started again no longer fits behind it and is left out.
 */
export function appendOlder(stream: AlertStream, page: AlertPage, before: number): AlertStream {
  if (stream.alerts.at(-1)?.id !== before) return stream;
  const older = page.alerts.filter((alert) => alert.id < before);
  return { alerts: [...stream.alerts, ...newestFirst(older)], count: page.count, more: page.more };
}

/** The stream cut to its newest `most` alerts; the others can be paged in again. */
export function trimStream(stream: AlertStream, most: number): AlertStream {
  if (stream.alerts.length <= most) return stream;
  return { ...stream, alerts: stream.alerts.slice(0, most), more: true };
}

function unknownTo(stream: AlertStream, incoming: readonly Alert[]): Alert[] {
  const oldest = stream.more ? (stream.alerts.at(-1)?.id ?? 0) : 0;
  const newest = stream.alerts[0]?.id ?? 0;
  // Nearly all that is told is newer than everything here; only the rest has to be looked up.
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
