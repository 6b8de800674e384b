import pg from 'pg';
import type { Logger } from '../log.ts';

const CHECK_MS = 5_000;
/** Interval between checks while the database is away. */
const RECOVERY_CHECK_MS = 500;
const CONNECT_MS = 5_000;
/** A database that takes longer than this for a query without work counts as away. */
const ANSWER_MS = 10_000;

/** Whether the database answers, known without a query. */
export interface DatabaseWatch {
  /** Since when the database has not answered, in epoch milliseconds; null while it answers. */
  readonly unavailableSince: number | null;
  /** Checks now, and resolves with whether the database answers. Never rejects. */
  check(): Promise<boolean>;
  /** Calls the listener with every change. */
  onChange(listener: (available: boolean) => void): void;
  stop(): Promise<void>;
}

export interface DatabaseWatchOptions {
  readonly url: string;
  readonly log: Logger;
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
}

/** Watches the database on one connection of its own: checks every few seconds, and at once when the connection ends. */
export function watchDatabase({ url, log, now }: DatabaseWatchOptions): DatabaseWatch {
  const listeners: Array<(available: boolean) => void> = [];
  let client: pg.Client | null = null;
  let unavailableSince: number | null = null;
  let running: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function open(): pg.Client {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'fairline-watch',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // Without a listener a broken connection would end the process; the check below reports it.
    opened.on('error', () => {});
    opened.once('end', () => {
      if (client !== opened) return;
      client = null;
      void check();
    });
    return opened;
  }

  async function ask(): Promise<boolean> {
    try {
      if (client === null) {
        const opened = open();
        await opened.connect().catch((error: unknown) => {
          opened.end().catch(() => {});
          throw error;
        });
        client = opened;
      }
      await client.query('select 1');
      changed(null);
      return true;
    } catch (err) {
      const broken = client;
      client = null;
      broken?.end().catch(() => {});
      changed(err);
      return false;
    }
  }

  function changed(err: unknown): void {
    if (stopped || (err === null) === (unavailableSince === null)) return;
    const since = unavailableSince;
    unavailableSince = err === null ? null : now();
    if (err === null) log.info({ seconds: secondsSince(since, now()) }, 'the database answers again');
    else log.error({ err }, 'the database does not answer');
    for (const listener of listeners) listener(err === null);
  }

  function check(): Promise<boolean> {
    if (stopped) return Promise.resolve(unavailableSince === null);
    clearTimeout(timer);
    running ??= ask().finally(() => {
      running = null;
      if (stopped) return;
      timer = setTimeout(() => void check(), unavailableSince === null ? CHECK_MS : RECOVERY_CHECK_MS);
      timer.unref();
    });
    return running;
  }

  void check();
  return {
    get unavailableSince() {
      return unavailableSince;
    },
    check,
    onChange: (listener) => listeners.push(listener),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}

function secondsSince(since: number | null, now: number): number {
  return since === null ? 0 : Math.max(0, Math.round((now - since) / 1_000));
}
