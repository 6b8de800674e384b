import { setTimeout as delay } from 'node:timers/promises';
import type { NotificationListener } from '../../platform/db/notifications.ts';
import type { Logger } from '../../platform/log.ts';
import type { RemotesHealth } from '../../platform/remotes-health.ts';
import { StartError } from '../../platform/start-error.ts';
import { hasRemotes, pullRemotes } from './pull-remotes.ts';
import type { RemotesStore } from './remotes-store.ts';

const RETRY_MS = 2_000;
/** A process without any screens waits so often for a store that is restarted at the same time. */
const FIRST_ATTEMPTS = 3;

export interface FollowedRemotes extends RemotesHealth {
  readonly listeners: readonly NotificationListener[];
  /** Resolves when nothing is being read any more. */
  stop(): Promise<void>;
}

export interface FollowDeps {
  readonly store: RemotesStore;
  readonly dataDir: string;
  readonly log: Logger;
  /** Milliseconds between attempts while the store cannot be read. */
  readonly retryMs?: number | undefined;
}

/**
 * Brings the published remotes into the data directory, which this process serves them from, now and whenever one is published or
 * rolled back by any process. Resolves when the directory has them all, or has those from before while the store cannot be read.
 * @throws StartError when the store cannot be read and the directory has none
 */
export async function followRemotes({
  store,
  dataDir,
  log,
  retryMs = RETRY_MS,
}: FollowDeps): Promise<FollowedRemotes> {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let problem: string | null = null;
  let pulled: string | null = null;
  let isWaiting = false;

  async function pull(): Promise<void> {
    const published = await store.list();
    const text = JSON.stringify(published);
    if (text !== pulled) await pullRemotes(store, dataDir, published);
    pulled = text;
    if (problem !== null) log.info({ place: store.place }, 'published screens are read again');
    problem = null;
  }

  function failed(error: unknown): void {
    const reason = (error as Error).message;
    // A store that is away for an hour is one entry of the log.
    if (reason !== problem) {
      const fields = { err: error, place: store.place };
      log.warn(fields, 'published screens could not be read; those from before are served, trying again');
    }
    problem = reason;
    retry = setTimeout(again, retryMs);
    retry.unref();
  }

  let running = pullFirst();

  async function pullFirst(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pull();
      } catch (error) {
        if (await hasRemotes(dataDir)) return failed(error);
        if (attempt === FIRST_ATTEMPTS) {
          throw new StartError(
            `The published screens cannot be read from ${store.place}, and ${dataDir} has none from before: ${(error as Error).message}`,
            { cause: error },
          );
        }
        await delay(retryMs);
      }
    }
  }

  /** Reads once more after what is being read, however often it is called meanwhile. */
  function again(): void {
    clearTimeout(retry);
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(async () => {
      isWaiting = false;
      if (stopped) return;
      await pull().catch((error: unknown) => {
        if (!stopped) failed(error);
      });
    });
  }

  await running;
  const watch = store.watch(again);
  return {
    listeners: watch.listeners,
    get problem() {
      return problem;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      watch.stop();
      await running;
    },
  };
}
