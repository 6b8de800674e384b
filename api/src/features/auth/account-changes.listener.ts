import type pg from 'pg';
import type { Logger } from '../../platform/log.ts';

/** The channel that the triggers on sessions and profiles notify. */
const CHANNEL = 'account_changed';
const RECONNECT_MS = 1_000;

export interface AccountChangesDeps {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Sessions or rights of this user changed, in any process. */
  readonly changed: (userId: string) => void;
  /** Changes may have been missed: check every socket. */
  readonly missed: () => void;
}

export interface AccountChanges {
  stop(): Promise<void>;
}

/**
 * Listens for account changes on one connection of its own. When the connection is lost, it opens another one and
 * reports that changes may have been missed. Resolves once it listens.
 */
export async function listenToAccountChanges(deps: AccountChangesDeps): Promise<AccountChanges> {
  let stopped = false;
  let client: pg.PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const connection = await deps.pool.connect();
    if (stopped) return connection.release();
    client = connection;
    connection.on('notification', ({ payload }) => {
      if (payload !== undefined && payload !== '') deps.changed(payload);
    });
    connection.once('error', (err) => {
      deps.log.warn({ err }, 'the connection that listens to account changes was lost');
      reconnect(connection);
    });
    await connection.query(`listen ${CHANNEL}`);
  }

  function reconnect(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    listenLater();
  }

  function listenLater(): void {
    if (stopped) return;
    retry = setTimeout(() => {
      listen().then(deps.missed, (err) => {
        deps.log.warn({ err }, 'cannot listen to account changes yet');
        if (client === null) listenLater();
        else reconnect(client);
      });
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
