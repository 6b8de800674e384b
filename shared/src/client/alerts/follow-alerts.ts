import { ALERT_PAGE_SIZE, type Alert, type AlertPage } from '@fairline/shared/contracts';
import { frameBatch } from '../realtime/frame-batch.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { type AlertFilter, hasStarted, matchesFilter } from './alert-filter.ts';
import { createAlertFollower } from './alert-follower.ts';
import { type AlertStream, mergeAlerts, replaceAlerts, trimStream, withoutAlerts } from './alert-stream.ts';
import { type ReadPage, readAgain } from './read-again.ts';

/** Interval of polling while the socket is down. Milliseconds. */
const FALLBACK_POLL_MS = 5_000;
/** How often matches that have started are looked for. Milliseconds. */
const STARTED_CHECK_MS = 5_000;
/** How often the count is read while the server still reads the list. Milliseconds. */
const COUNTING_MS = 1_000;
/** Changed alerts that are remembered, because the page that contains them may come later. */
const MOST_CHANGED = 400;
/** Most alerts of a list in memory, for a page that stays open all day. Older ones are paged again on demand. */
const MOST_LOADED = 4_000;

export interface FollowPorts {
  readonly realtime: Realtime;
  /** Resolves with the first page; rejects when the list is removed before that. */
  readonly loaded: Promise<AlertStream>;
  /** Resolves when no screen shows the list any more. */
  readonly removed: Promise<void>;
  /** Whether a pushed value fits the schema of an alert. */
  readonly isAlert: (alert: Alert) => boolean;
  readonly readPage: ReadPage;
  /** The version of the user's settings. */
  readonly readVersion: () => Promise<number>;
  readonly update: (change: (stream: AlertStream) => AlertStream) => void;
}

/**
 * Updates a list of alerts until it is removed: with pushes, at most one change per frame, and by reading over HTTP from
 * the last known alert after a reconnect, after the page was hidden and while the socket is down. When the user's settings
 * have changed it is read anew, as far as it was loaded.
 */
export async function followAlerts(filter: AlertFilter, ports: FollowPorts): Promise<void> {
  let follower: ReturnType<typeof createAlertFollower> | null = null;
  let pushing = false;
  let version: number | null = null;
  let loaded = 0;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const early: Alert[] = [];
  const changes = new Map<number, Alert>();
  const update = (change: (stream: AlertStream) => AlertStream): void =>
    ports.update((stream) => {
      const next = change(stream);
      loaded = next.alerts.length;
      return next;
    });
  const batch = frameBatch<Alert>((alerts) => {
    if (filter.setting === undefined) follower?.pushed(alerts);
    // Pushes are of all settings together; the stream of one can have another interval and time for the same move.
    else if (alerts.some(({ settings }) => settings.some(({ id }) => id === filter.setting)))
      void follower?.catchUp();
  });

  function apply(alerts: readonly Alert[], page?: AlertPage): void {
    const now = Date.now();
    const matching = alerts
      .filter((alert) => matchesFilter(alert, filter, now))
      .map((alert) => changes.get(alert.id) ?? alert);
    update((stream) => {
      const merged = mergeAlerts(stream, matching, page);
      return trimStream(replaceAlerts(merged, page?.changed ?? []), MOST_LOADED);
    });
    if (page) countLater(page);
  }

  function countLater(page: Pick<AlertPage, 'counting'>): void {
    clearTimeout(counting);
    if (page.counting) counting = setTimeout(() => void follower?.catchUp(), COUNTING_MS);
  }

  /** Settings that were changed while the socket was down are noticed by their version. */
  async function checkVersion(): Promise<void> {
    const before = version;
    version = await ports.readVersion().catch(() => before);
    if (before !== null && version !== before) void follower?.replaced();
  }

  const stopListening = ports.realtime.alerts(filter.kind, {
    pushed: (alerts) => {
      const valid = alerts.filter(ports.isAlert);
      if (follower) batch.add(valid);
      else early.push(...valid);
    },
    changed: (alerts) => {
      const valid = alerts.filter(ports.isAlert);
      for (const alert of valid) changes.set(alert.id, alert);
      for (const id of [...changes.keys()].slice(0, -MOST_CHANGED)) changes.delete(id);
      if (follower) update((stream) => replaceAlerts(stream, valid));
      // A setting that confirms has gained it.
      if (filter.setting !== undefined) batch.add(valid);
    },
    subscribed: () => {
      pushing = true;
      void follower?.subscribed();
      void checkVersion();
    },
    lost: () => {
      pushing = false;
      batch.flush();
      follower?.lost();
    },
  });
  const stopSettings = ports.realtime.changes('alert-settings-changed', () => {
    batch.flush();
    version = null;
    changes.clear();
    void follower?.replaced();
    void checkVersion();
  });

  const first = await ports.loaded.catch(() => null);
  const stops = [stopListening, stopSettings, batch.cancel];
  if (first) {
    loaded = first.alerts.length;
    countLater(first);
    const followed = createAlertFollower(
      {
        pageAfter: (after) => ports.readPage({ after, limit: ALERT_PAGE_SIZE }),
        apply,
        restart: async () => {
          const { stream, newest } = await readAgain(ports.readPage, Math.min(loaded, MOST_LOADED));
          update(() => replaceAlerts(stream, [...changes.values()]));
          countLater(stream);
          return newest;
        },
      },
      first.alerts[0]?.id ?? 0,
    );
    follower = followed;
    if (early.length > 0) batch.add(early);
    if (pushing) void followed.subscribed();
    stops.push(
      watchPage(
        (isPolling) => {
          void followed.catchUp();
          if (isPolling && !pushing) void checkVersion();
        },
        () => pushing && filter.setting === undefined,
      ),
      filter.hide_started
        ? every(STARTED_CHECK_MS, () =>
            update((stream) => withoutAlerts(stream, (alert) => hasStarted(alert, Date.now()))),
          )
        : () => {},
      followed.stop,
    );
    await ports.removed;
  }
  clearTimeout(counting);
  for (const stop of stops) stop();
}

/** Catches up when the page becomes visible or online, and every few seconds while pushes do not update the list. */
function watchPage(catchUp: (isPolling: boolean) => void, isPushing: () => boolean): () => void {
  const isVisible = (): boolean => globalThis.document?.visibilityState !== 'hidden';
  const stopPolling = every(FALLBACK_POLL_MS, () => {
    if (!isPushing() && isVisible()) catchUp(true);
  });
  const onVisible = (): void => {
    if (isVisible()) catchUp(false);
  };
  globalThis.document?.addEventListener('visibilitychange', onVisible);
  globalThis.addEventListener?.('online', onVisible);
  return () => {
    stopPolling();
    globalThis.document?.removeEventListener('visibilitychange', onVisible);
    globalThis.removeEventListener?.('online', onVisible);
  };
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}
