import { ALERT_PAGE_SIZE, type Alert, type AlertPage, type AlertQuery } from '@fairline/shared/contracts';
import { frameBatch } from '../realtime/frame-batch.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { type AlertFilter, matchesFilter } from './alert-filter.ts';
import { createAlertFollower } from './alert-follower.ts';
import { type AlertStream, mergeAlerts, startStream, trimStream } from './alert-stream.ts';

/** Interval of polling while the socket is down. Milliseconds. */
const FALLBACK_POLL_MS = 5_000;
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
  readonly readPage: (query: Partial<Pick<AlertQuery, 'after' | 'limit'>>) => Promise<AlertPage>;
  readonly update: (change: (stream: AlertStream) => AlertStream) => void;
}

/**
 * Updates a list of alerts until it is removed: with pushes, at most one change per frame, and by reading over HTTP from
 * the last known id after a reconnect, after the page was hidden and while the socket is down.
 */
export async function followAlerts(filter: AlertFilter, ports: FollowPorts): Promise<void> {
  let follower: ReturnType<typeof createAlertFollower> | null = null;
  let pushing = false;
  const early: Alert[] = [];
  const apply = (alerts: readonly Alert[], count?: number): void => {
    const matching = alerts.filter((alert) => matchesFilter(alert, filter, Date.now()));
    ports.update((stream) => trimStream(mergeAlerts(stream, matching, count), MOST_LOADED));
  };
  const batch = frameBatch<Alert>((alerts) => follower?.pushed(alerts));

  const unlisten = ports.realtime.alerts(filter.kind, {
    pushed: (alerts) => {
      const valid = alerts.filter(ports.isAlert);
      if (follower) batch.add(valid);
      else early.push(...valid);
    },
    subscribed: () => {
      pushing = true;
      void follower?.subscribed();
    },
    lost: () => {
      pushing = false;
      batch.flush();
      follower?.lost();
    },
  });

  const first = await ports.loaded.catch(() => null);
  let unwatch = (): void => {};
  if (first) {
    follower = createAlertFollower(
      {
        pageAfter: (after) => ports.readPage({ after, limit: ALERT_PAGE_SIZE }),
        apply,
        restart: async () => {
          const newest = startStream(await ports.readPage({}));
          ports.update(() => newest);
          return newest.alerts[0]?.id ?? 0;
        },
      },
      first.alerts[0]?.id ?? 0,
    );
    if (early.length > 0) follower.pushed(early);
    if (pushing) void follower.subscribed();
    unwatch = watchPage(follower.catchUp, () => pushing);
    await ports.removed;
  }
  unwatch();
  unlisten();
  batch.cancel();
  follower?.stop();
}

/** Catches up when the page becomes visible or online, and every few seconds while the socket is down. */
function watchPage(catchUp: () => Promise<void>, isPushing: () => boolean): () => void {
  const poll = setInterval(() => {
    if (!isPushing() && globalThis.document?.visibilityState !== 'hidden') void catchUp();
  }, FALLBACK_POLL_MS);
  const onVisible = (): void => {
    if (globalThis.document?.visibilityState !== 'hidden') void catchUp();
  };
  globalThis.document?.addEventListener('visibilitychange', onVisible);
  globalThis.addEventListener?.('online', onVisible);
  return () => {
    clearInterval(poll);
    globalThis.document?.removeEventListener('visibilitychange', onVisible);
    globalThis.removeEventListener?.('online', onVisible);
  };
}
