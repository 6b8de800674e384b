import type pg from 'pg';
import type { Logger } from '../../platform/log/log.ts';

/** The channel of the triggers on sessions and profiles. */
const CHANNEL = 'account_changed';
const RECONNECT_MS = 1_000;

export interface AccountChangesDeps {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Sessions or rights of this user have changed, in whichever process. */
  readonly changed: (userId: string) => void;
  /** Changes may have been missed: look at everybody. */
  readonly missed: () => void;
}

export interface AccountChanges {
  stop(): Promise<void>;
}

/**
 * Listens on one connection of its own. When that breaks it takes another one and reports that changes may have been
 * missed. Resolves once it listens.
 */
export async function listenToAccountChanges(deps: AccountChangesDeps): Promise<AccountChanges> {
  let stopped = false;
  let client: pg.PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const taken = await deps.pool.connect();
    if (stopped) return taken.release();
    client = taken;
    taken.on('notification', ({ payload }) => {
      if (payload !== undefined && payload !== '') deps.changed(payload);
    });
    taken.once('error', (err) => {
      deps.log.warn({ err }, 'the connection that hears of account changes broke');
      lose(taken);
    });
    await taken.query(`listen ${CHANNEL}`);
  }

  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    again();
  }

  function again(): void {
    if (stopped) return;
    retry = setTimeout(() => {
      listen().then(deps.missed, (err) => {
        deps.log.warn({ err }, 'cannot listen to account changes yet');
        if (client === null) again();
        else lose(client);
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
