import type { Alert, AlertPage } from '@fairline/shared/contracts';
import { newestFirst } from './alert-place.ts';

/** The newest part of a list of alerts, without gaps and duplicates. */
export interface AlertStream {
  /** Newest first, by their place in the stream. */
  readonly alerts: Alert[];
  /** Number of all alerts of the list, loaded or not. */
  readonly count: number;
  /** The server still reads the list: `count` grows. */
  readonly counting: boolean;
  /** There are older alerts after the last loaded one. */
  readonly more: boolean;
  /** Id of the alert that the next older page begins before; null while nothing is loaded. */
  readonly oldest: number | null;
}

/** The stream before its first page is loaded. */
export const emptyStream: AlertStream = {
  alerts: [],
  count: 0,
  counting: false,
  more: false,
  oldest: null,
};

/** How many alerts a list has. */
export type AlertTotal = Pick<AlertStream, 'count' | 'counting'>;

/** A stream that starts with the newest page. */
export function startStream(page: AlertPage): AlertStream {
  const { alerts, count, counting, more } = page;
  const oldest = alerts.at(-1)?.id ?? null;
  return { alerts: alerts.toSorted(newestFirst), count, counting, more, oldest };
}

/**
 * The stream with other alerts merged in, in any order and with any duplicates. A known alert is replaced where it is different
 * now. Alerts older than the oldest loaded one are ignored while there are more pages, because they would leave a gap. Returns
 * the same stream when `incoming` changes nothing.
 *
 * @param total what the server sent; otherwise the new alerts are added to the count
 */
export function mergeAlerts(
  stream: AlertStream,
  incoming: readonly Alert[],
  total?: AlertTotal,
): AlertStream {
  const { fresh, changed } = sorted(stream, incoming);
  const count = total?.count ?? stream.count + fresh.length;
  const counting = total?.counting ?? stream.counting;
  if (fresh.length === 0 && changed.size === 0) {
    const isSame = count === stream.count && counting === stream.counting;
    return isSame ? stream : { ...stream, count, counting };
  }
  const known =
    changed.size === 0 ? stream.alerts : stream.alerts.map((alert) => changed.get(alert.id) ?? alert);
  return {
    ...stream,
    alerts: [...fresh, ...known].sort(newestFirst),
    count,
    counting,
    oldest: stream.oldest ?? fresh.toSorted(newestFirst).at(-1)?.id ?? null,
  };
}

/** The stream with those of its alerts replaced that are different now. Others are ignored. */
export function replaceAlerts(stream: AlertStream, changed: readonly Alert[]): AlertStream {
  if (changed.length === 0) return stream;
  const known = new Set(stream.alerts.map(({ id }) => id));
  return mergeAlerts(
    stream,
    changed.filter(({ id }) => known.has(id)),
    stream,
  );
}

/**
 * The stream with the page before the alert `before` appended. A page that was requested before the stream was restarted
 * no longer fits and is ignored.
 */
export function appendOlder(stream: AlertStream, page: AlertPage, before: number): AlertStream {
  if (stream.oldest !== before) return stream;
  const known = new Set(stream.alerts.map(({ id }) => id));
  const older = page.alerts.filter(({ id }) => !known.has(id));
  return {
    alerts: [...stream.alerts, ...older].sort(newestFirst),
    count: page.count,
    counting: page.counting,
    more: page.more,
    oldest: page.alerts.at(-1)?.id ?? before,
  };
}

/** The stream reduced to its newest `most` alerts; the others can be paged again. */
export function trimStream(stream: AlertStream, most: number): AlertStream {
  if (stream.alerts.length <= most) return stream;
  const alerts = stream.alerts.slice(0, most);
  return { ...stream, alerts, more: true, oldest: alerts.at(-1)?.id ?? null };
}

/** The stream without the alerts that no longer belong to it. Returns the same stream when all of them do. */
export function withoutAlerts(stream: AlertStream, leaves: (alert: Alert) => boolean): AlertStream {
  const alerts = stream.alerts.filter((alert) => !leaves(alert));
  const left = stream.alerts.length - alerts.length;
  return left === 0 ? stream : { ...stream, alerts, count: Math.max(0, stream.count - left) };
}

/** What `incoming` adds to the stream, and which known alerts it replaces. */
function sorted(
  stream: AlertStream,
  incoming: readonly Alert[],
): { fresh: Alert[]; changed: Map<number, Alert> } {
  const oldest = stream.more ? stream.alerts.at(-1) : undefined;
  const newest = stream.alerts[0];
  // Nearly all pushed alerts are newer than the whole stream; only the others need the lookup.
  const overlaps = newest !== undefined && incoming.some((alert) => newestFirst(alert, newest) >= 0);
  const known = new Map(overlaps ? stream.alerts.map((alert) => [alert.id, alert]) : []);
  const fresh = new Map<number, Alert>();
  const changed = new Map<number, Alert>();
  for (const alert of incoming) {
    const before = known.get(alert.id);
    if (before !== undefined) {
      if (JSON.stringify(before) !== JSON.stringify(alert)) changed.set(alert.id, alert);
    } else if (oldest === undefined || newestFirst(alert, oldest) < 0 || alert.id > oldest.id) {
      fresh.set(alert.id, alert);
    }
  }
  return { fresh: [...fresh.values()], changed };
}
