import { randomUUID } from 'node:crypto';
import type { ChannelAdapter } from './channels.ts';
import type { ClaimedDestination } from './claims.store.ts';
import type { DeliveryRow } from './deliveries.store.ts';
import { leaseOf, type ServeDeps, serveDestination } from './serve-destination.ts';

/** What is due is found so long after at the latest, where no notification and no time of its own led to it. */
const LOOK_EVERY_MS = 30_000;
/** After an error of the database. */
const PAUSE_MS = 1_000;

export interface ChannelWorker {
  /** Something may be due. */
  wake(): void;
  /** Begins no more attempts, and waits for those under way. */
  stop(): Promise<void>;
}

/** Serves the destinations of one channel, as many at once as the channel allows. Processes share them by claims. */
export function createChannelWorker(adapter: ChannelAdapter, deps: ServeDeps): ChannelWorker {
  const { claims, log, now } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;

  /** Serves so many destinations at most; whether there may be more. */
  async function serveDue(most: number): Promise<boolean> {
    const claim = randomUUID();
    const claimed = await claims.claimDue(adapter.channel, most, leaseOf(claim, adapter, now()));
    for (const { destination, begun } of claimed) serve(destination, begun);
    return claimed.length === most;
  }

  function serve(claimed: ClaimedDestination, begun: DeliveryRow | undefined): void {
    const served = serveDestination(claimed, begun, { adapter, deps, stopping: stopping.signal })
      .catch((err) => {
        log.error({ err, channel: adapter.channel }, 'a destination could not be served');
        return false;
      })
      .then((isReleased) => (isReleased ? undefined : claims.release(claimed)))
      // Its lease ends by itself.
      .catch((err) => log.warn({ err, channel: adapter.channel }, 'a claim could not be released'))
      .then(() => {
        running.delete(served);
        wake();
      });
    running.add(served);
  }

  async function look(): Promise<void> {
    let isMore = true;
    while (isMore && !stopping.signal.aborted && running.size < adapter.concurrency) {
      isMore = await serveDue(adapter.concurrency - running.size);
    }
    if (running.size >= adapter.concurrency) return;
    const next = await claims.nextAt(adapter.channel);
    lookIn(next === null ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS, Math.max(0, next.getTime() - now())));
  }

  function lookIn(ms: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    // One that is due is another process's just now, so that looking at once would find nothing.
    timer = setTimeout(wake, Math.max(ms, 20)).unref();
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    look()
      .catch((err) => {
        log.warn({ err, channel: adapter.channel }, 'cannot look for due messages; trying again');
        lookIn(PAUSE_MS);
      })
      .finally(() => {
        looking = false;
        if (!lookAgain) return;
        lookAgain = false;
        wake();
      });
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      while (running.size > 0) await Promise.all(running);
    },
  };
}
