import { ALERT_PAGE_SIZE, type Alert, type AlertPage, type AlertQuery } from '@fairline/shared/contracts';
import { frameBatch } from '../realtime/frame-batch.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { type AlertFilter, matchesFilter } from './alert-filter.ts';
import { createAlertFollower } from './alert-follower.ts';
import { type AlertStream, mergeAlerts, startStream, trimStream } from './alert-stream.ts';

/** How often the list asks by itself while nothing is pushed. Milliseconds. */
const FALLBACK_POLL_MS = 5_000;
/** A page that stays open all day keeps this many alerts of a list; older ones are paged in again on demand. */
const MOST_KEPT = 4_000;

export interface FollowPorts {
  readonly realtime: Realtime;
  /** Resolves with the first page; rejects when the list goes before it came. */
  readonly loaded: Promise<AlertStream>;
  /** Resolves when nobody looks at the list any more. */
  readonly removed: Promise<void>;
  /** Whether what was pushed really is an alert. */
  readonly known: (alert: Alert) => boolean;
  readonly readPage: (query: Partial<Pick<AlertQuery, 'after' | 'limit'>>) => Promise<AlertPage>;
  readonly update: (change: (stream: AlertStream) => AlertStream) => void;
}

/**
 * Keeps a list of alerts up to date until it is removed: pushes, at most one change a frame; after a reconnect, after
 * the page was hidden and while no socket is up, reads over HTTP from the last known id.
 */
export async function followAlerts(filter: AlertFilter, ports: FollowPorts): Promise<void> {
  let follower: ReturnType<typeof createAlertFollower> | null = null;
  let pushing = false;
  const early: Alert[] = [];
  const take = (alerts: readonly Alert[], count?: number): void => {
    const wanted = alerts.filter((alert) => matchesFilter(alert, filter, Date.now()));
    ports.update((stream) => trimStream(mergeAlerts(stream, wanted, count), MOST_KEPT));
  };
  const batch = frameBatch<Alert>((alerts) => follower?.pushed(alerts));

  const unlisten = ports.realtime.alerts(filter.kind, {
    pushed: (alerts) => {
      const known = alerts.filter(ports.known);
      if (follower) batch.add(known);
      else early.push(...known);
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
        apply: take,
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

/** Catches up when the page is seen again or is online again, and every few seconds while nothing is pushed. */
function watchPage(catchUp: () => Promise<void>, isPushing: () => boolean): () => void {
  const poll = setInterval(() => {
    if (!isPushing() && globalThis.document?.visibilityState !== 'hidden') void catchUp();
  }, FALLBACK_POLL_MS);
  const onSeen = (): void => {
    if (globalThis.document?.visibilityState !== 'hidden') void catchUp();
  };
  globalThis.document?.addEventListener('visibilitychange', onSeen);
  globalThis.addEventListener?.('online', onSeen);
  return () => {
    clearInterval(poll);
    globalThis.document?.removeEventListener('visibilitychange', onSeen);
    globalThis.removeEventListener?.('online', onSeen);
  };
}
