import type { Alert, AlertPage } from '@fairline/shared/contracts';
import { isApiError } from '../base-api/api-error.ts';

/** The first pause before a failed resume is tried again; it doubles up to the longest. Milliseconds. */
const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 30_000;
/** Further behind than this many pages it is quicker, and more use, to start again with the newest. */
export const RESUME_PAGES = 5;

export interface FollowerPorts {
  /** Reads the alerts after an id, oldest first; rejects when it cannot. */
  readonly pageAfter: (id: number) => Promise<AlertPage>;
  /** Takes alerts into the list. `count` is all of the list where the server said it. */
  readonly apply: (alerts: readonly Alert[], count?: number) => void;
  /** Starts the list again with the newest page and answers its highest id, 0 when it is empty. */
  readonly restart: () => Promise<number>;
}

/**
 * Follows one list of alerts without a gap.
 *
 * It keeps a cursor: the id up to which everything is known. A push moves it only while pushes are known to be
 * complete; after a connection was lost, what was missed is first read over HTTP from the cursor on. So a push that
 * overtakes the missed ones shows at once and yet loses none of them.
 *
 * @param cursor highest id of the page that the list started with, 0 when that was empty.
 */
export function createAlertFollower(ports: FollowerPorts, cursor: number) {
  let subscribed = false;
  /** Grows when pushes begin or break off, so that a reading knows whether they ran all the while. */
  let connection = 0;
  let complete = false;
  let highestPushed = 0;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let pause = RETRY_FIRST_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function readAll(): Promise<void> {
    for (let pages = 0; pages < RESUME_PAGES; pages++) {
      const page = await ports.pageAfter(cursor);
      if (stopped) return;
      ports.apply(page.alerts, page.count);
      cursor = page.alerts.reduce((highest, alert) => Math.max(highest, alert.id), cursor);
      if (!page.more) return;
    }
    cursor = await ports.restart();
  }

  async function catchUpOnce(): Promise<void> {
    clearTimeout(retry);
    const during = connection;
    try {
      await readAll();
      pause = RETRY_FIRST_MS;
      // Only when pushes ran all the while do page and pushes join without a gap.
      complete = subscribed && during === connection;
      if (complete) cursor = Math.max(cursor, highestPushed);
    } catch (error) {
      if (stopped || isRefused(error)) return;
      retry = setTimeout(() => void catchUp(), pause);
      pause = Math.min(pause * 2, RETRY_LONGEST_MS);
    }
  }

  /** Reads what came after the cursor. Calls while one is under way become one more. */
  function catchUp(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await catchUpOnce();
      } while (again && !stopped);
      running = null;
    })();
    return running;
  }

  return {
    catchUp,
    pushed(alerts: readonly Alert[]): void {
      ports.apply(alerts);
      highestPushed = alerts.reduce((highest, alert) => Math.max(highest, alert.id), highestPushed);
      if (complete) cursor = Math.max(cursor, highestPushed);
    },
    /** Pushes are complete from now on; what came before them is read. */
    subscribed(): Promise<void> {
      subscribed = true;
      connection += 1;
      return catchUp();
    },
    /** Pushes may be missing from now on. */
    lost(): void {
      subscribed = false;
      connection += 1;
      complete = false;
      highestPushed = 0;
    },
    stop(): void {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

/** Asking again does not help when the session is over or the plan does not include it. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403);
}
