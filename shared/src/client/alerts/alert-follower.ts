import type { Alert, AlertPage } from '@fairline/shared/contracts';
import { isApiError } from '../base-api/api-error.ts';

/** Pause before the first retry of a failed resume. It doubles up to the longest pause. Milliseconds. */
const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 30_000;
/** A list that is further behind than this many pages restarts with the newest page. */
export const RESUME_PAGES = 5;

export interface FollowerPorts {
  /** Reads the alerts after the place of an id, oldest first. Rejects when that fails. */
  readonly pageAfter: (id: number) => Promise<AlertPage>;
  /** Adds alerts to the list: those of a page, with what else it says, or pushed ones. */
  readonly apply: (alerts: readonly Alert[], page?: AlertPage) => void;
  /** Replaces the list by what the server has now. Returns the id of the newest alert, 0 when there is none. */
  readonly restart: () => Promise<number>;
}

/**
 * Follows one list of alerts without a gap.
 *
 * The cursor is the alert up to whose place the list is complete, in the order in which the server sends alerts. A push
 * advances it only while pushes are known to be complete. After the connection was lost, missed alerts are first read over
 * HTTP, from the cursor on. A push that arrives before the missed alerts is shown at once without losing them.
 *
 * @param cursor id of the newest alert of the page that the list started with, 0 when that page was empty
 */
export function createAlertFollower(ports: FollowerPorts, cursor: number) {
  let subscribed = false;
  /** Incremented when pushes begin or end, so that a read can check whether they continued during it. */
  let connection = 0;
  let complete = false;
  /** The last push of this connection. */
  let lastPushed: number | null = null;
  /** What was pushed since a restart began, which replaces the list by an answer that may be older. */
  let pushedMeanwhile: Alert[] | null = null;
  let mustRestart = false;
  let running: Promise<void> | null = null;
  let runAgain = false;
  let stopped = false;
  let pause = RETRY_FIRST_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readAll(): Promise<void> {
    for (let pages = 0; pages < RESUME_PAGES; pages++) {
      if (mustRestart) break;
      const page = await ports.pageAfter(cursor);
      if (stopped) return;
      // The page may be of a list that has been replaced since.
      if (mustRestart) break;
      ports.apply(page.alerts, page);
      cursor = page.alerts.at(-1)?.id ?? cursor;
      // A list that is still being read may have more and not yet know which.
      if (!page.more || page.alerts.length === 0) return;
    }
    await restart();
  }

  async function restart(): Promise<void> {
    mustRestart = true;
    while (mustRestart && !stopped) {
      mustRestart = false;
      pushedMeanwhile = [];
      try {
        cursor = await ports.restart();
        if (stopped || mustRestart) continue;
        if (pushedMeanwhile.length > 0) ports.apply(pushedMeanwhile);
      } catch (error) {
        mustRestart = true;
        throw error;
      } finally {
        pushedMeanwhile = null;
      }
    }
  }

  async function catchUpOnce(): Promise<void> {
    clearTimeout(retry);
    const connectionBefore = connection;
    try {
      await readAll();
      pause = RETRY_FIRST_MS;
      // Pages and pushes join without a gap only if pushes continued during the read.
      complete = subscribed && connectionBefore === connection;
      if (complete && lastPushed !== null) cursor = lastPushed;
    } catch (error) {
      if (stopped || isFinal(error)) return;
      retry = setTimeout(() => void catchUp(), pause);
      pause = Math.min(pause * 2, RETRY_LONGEST_MS);
    }
  }

  /** Reads the alerts after the cursor. Calls during a read cause one more read. */
  function catchUp(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (running) {
      runAgain = true;
      return running;
    }
    running = (async () => {
      do {
        runAgain = false;
        await catchUpOnce();
      } while (runAgain && !stopped);
      running = null;
    })();
    return running;
  }

  return {
    catchUp,
    pushed(alerts: readonly Alert[]): void {
      ports.apply(alerts);
      pushedMeanwhile?.push(...alerts);
      lastPushed = alerts.at(-1)?.id ?? lastPushed;
      if (complete && lastPushed !== null) cursor = lastPushed;
    },
    /** Pushes are complete from now on. Reads the alerts before them. */
    subscribed(): Promise<void> {
      subscribed = true;
      connection += 1;
      return catchUp();
    },
    /** Pushes can be missing from now on. */
    lost(): void {
      subscribed = false;
      connection += 1;
      complete = false;
      lastPushed = null;
    },
    /** The list itself has changed: everything is read anew. Later pushes are of the new list. */
    replaced(): Promise<void> {
      mustRestart = true;
      if (pushedMeanwhile !== null) pushedMeanwhile = [];
      lastPushed = null;
      return catchUp();
    },
    stop(): void {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

/** A retry does not help when the session has ended, the plan does not include the alerts or the setting is gone. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 404);
}
