import { ApiError, apiErrors } from '../../http/api-error.ts';
import type { Accounts, SessionAccount } from '../../http/viewer.ts';

/** Sessions that one query reads. */
export const BATCH = 500;
/** Queries at a time. The database's other connections stay free for requests. */
const CONCURRENT = 2;
/** Handshakes that wait. Further ones are refused at once, and their clients come back later. */
export const MAX_WAITING = 5_000;
/** How long a handshake waits for its session, shorter than the time after which its connection is closed. Milliseconds. */
export const CHECK_MS = 8_000;

const socketErrors = {
  overloaded: () =>
    new ApiError(503, 'overloaded', 'Too many connections are being opened. Live updates start shortly.'),
} as const;

/** Looks up the sessions of handshakes, several with one query. */
export interface SessionQueue {
  /**
   * The account of a token; null when its session does not exist or has ended.
   * @throws ApiError `overloaded` when too many handshakes wait, `database_unavailable` when the database fails or does not
   * answer in time; the client tries again
   */
  find(token: string): Promise<SessionAccount | null>;
}

interface Waiting {
  readonly token: string;
  readonly settle: (account: SessionAccount | null) => void;
  readonly fail: (error: ApiError) => void;
}

/** A bounded queue of lookups. Whatever is waiting when a query is free is read by one query. */
export function createSessionQueue(
  accounts: Pick<Accounts, 'bySessions'>,
  onError: (error: unknown) => void,
): SessionQueue {
  let waiting: Waiting[] = [];
  let running = 0;
  let scheduled = false;

  async function run(): Promise<void> {
    running += 1;
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      const found = await accounts.bySessions([...new Set(batch.map(({ token }) => token))]);
      for (const { token, settle } of batch) settle(found.get(token) ?? null);
    } catch (error) {
      onError(error);
      for (const { fail } of batch) fail(apiErrors.databaseUnavailable());
    } finally {
      running -= 1;
      start();
    }
  }
  function start(): void {
    if (running < CONCURRENT && waiting.length > 0) void run();
  }

  function startAll(): void {
    scheduled = false;
    for (let count = running; count < CONCURRENT; count += 1) start();
  }

  return {
    find(token) {
      if (waiting.length >= MAX_WAITING) return Promise.reject(socketErrors.overloaded());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting = waiting.filter((entry) => entry !== own);
          reject(apiErrors.databaseUnavailable());
        }, CHECK_MS);
        const own: Waiting = {
          token,
          settle(account) {
            clearTimeout(timer);
            resolve(account);
          },
          fail(error) {
            clearTimeout(timer);
            reject(error);
          },
        };
        waiting.push(own);
        // Handshakes that arrive together share a query.
        if (!scheduled) setImmediate(startAll);
        scheduled = true;
      });
    },
  };
}
