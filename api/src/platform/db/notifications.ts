import type pg from 'pg';
import type { Logger } from '../log.ts';

const RECONNECT_MS = 1_000;
/** A connection is known to be lost so long after it was, at most. Milliseconds. */
const NOTICED_WITHIN_MS = 60_000;

/** What a part of the program hears of a channel of the database. */
export interface NotificationListener {
  /** The channel that triggers or transactions notify. */
  readonly channel: string;
  /** A transaction of any process has notified the channel, and is committed. */
  notified(payload: string): void;
  /** Notifications may have been missed since a time (epoch ms). */
  missed(since: number): void;
}

export interface NotificationsDeps {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly listeners: readonly NotificationListener[];
}

export interface Notifications {
  stop(): Promise<void>;
}

/**
 * Listens to the channels on one connection of its own. When the connection is lost, it opens another one and reports that
 * notifications may have been missed. Resolves once it listens.
 */
export async function listenToNotifications({
  pool,
  log,
  listeners,
}: NotificationsDeps): Promise<Notifications> {
  let stopped = false;
  let client: pg.PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;
  let missedSince: number | null = null;

  async function listen(): Promise<void> {
    const connection = await pool.connect();
    if (stopped) return connection.release();
    client = connection;
    connection.on('notification', ({ channel, payload }) => {
      if (payload === undefined || payload === '') return;
      for (const listener of listeners) if (listener.channel === channel) listener.notified(payload);
    });
    connection.once('error', (err) => {
      log.warn({ err }, 'the connection that listens to notifications was lost');
      reconnect(connection);
    });
    for (const { channel } of listeners) await connection.query(`listen ${channel}`);
  }

  function reconnect(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    missedSince ??= Date.now() - NOTICED_WITHIN_MS;
    lost.release(true);
    listenLater();
  }

  function listenLater(): void {
    if (stopped) return;
    retry = setTimeout(() => {
      listen().then(
        () => {
          const since = missedSince ?? Date.now() - NOTICED_WITHIN_MS;
          missedSince = null;
          for (const listener of listeners) listener.missed(since);
        },
        (err) => {
          log.warn({ err }, 'cannot listen to notifications yet');
          if (client === null) listenLater();
          else reconnect(client);
        },
      );
    }, RECONNECT_MS);
  }

  await listen();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      client?.release(true);
      client = null;
    },
  };
}
