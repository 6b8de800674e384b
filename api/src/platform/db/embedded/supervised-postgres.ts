import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../log.ts';
import type { StartError } from '../../start-error.ts';
import { acquireDataDirLock } from '../data-dir-lock.ts';
import { acquireInstanceLock, type InstanceLock, InstanceTakenError } from '../instance-lock.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { connectsTo, endHungServer, type HungServerOptions } from './hung-server.ts';

/** Pause before the first attempt to start the database again. It doubles up to the longest pause. Milliseconds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** How long a stop waits for a start of the database that is under way. Milliseconds. */
const STOP_MS = 20_000;
/** A database that ran this long before it died starts again with the first pause. */
const STABLE_MS = 60_000;

export interface SupervisedPostgresOptions extends EmbeddedPostgresOptions {
  /** Called once when another program has taken the data directory: this one has to end. */
  readonly onTaken: (reason: StartError) => void;
  /** How long to wait for an earlier program that is still stopping, in milliseconds. */
  readonly lockWaitMs?: number;
  /** How a server that hangs is found; with other times in tests. */
  readonly hung?: Pick<HungServerOptions, 'answerMs' | 'pauseMs' | 'retryMs'>;
}

export interface SupervisedPostgres {
  readonly url: string;
  /** Stops the database and releases the data directory. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL for this process alone, and starts it again whenever it dies or hangs. The lock of the operating
 * system on the data directory decides who may start and stop the database; the lock in the database also stops a
 * program that does not know the former.
 * @throws StartError when it cannot start, or when another program runs on the data directory.
 */
export async function supervisePostgres(options: SupervisedPostgresOptions): Promise<SupervisedPostgres> {
  const { dataDir, lockWaitMs } = options;
  const directory = await acquireDataDirLock(dataDir, lockWaitMs);
  let server: EmbeddedPostgres | null = null;
  try {
    server = await startEmbeddedPostgres(options);
    const lock = await acquireInstanceLock(server.url, dataDir, lockWaitMs);
    const supervisor = new Supervisor(server, lock, options);
    return {
      url: server.url,
      async stop() {
        try {
          await supervisor.stop();
        } finally {
          directory.release();
        }
      },
    };
  } catch (error) {
    // Without the lock in the database, the server belongs to another program.
    if (!(error instanceof InstanceTakenError)) await server?.stop();
    directory.release();
    throw error;
  }
}

class Supervisor {
  readonly #server: EmbeddedPostgres;
  readonly #options: SupervisedPostgresOptions;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  #lock: InstanceLock | null;
  #taken = false;

  constructor(server: EmbeddedPostgres, lock: InstanceLock, options: SupervisedPostgresOptions) {
    this.#server = server;
    this.#lock = lock;
    this.#options = options;
    this.#done = this.#run(lock, options.log);
    void endHungServer({
      probe: (answerMs) => connectsTo(server.url, answerMs),
      send: (signal) => server.signal(signal),
      log: options.log,
      signal: this.#stopping.signal,
      ...options.hung,
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#lock?.release();
    // A server that is still recovering by then is left to the next program, which uses it again.
    await Promise.race([this.#done, wait(STOP_MS, null, { ref: false })]);
    if (!this.#taken) await this.#server.stop();
  }

  async #run(first: InstanceLock, log: Logger): Promise<void> {
    const { signal } = this.#stopping;
    let lock: InstanceLock | null = first;
    let pause = FIRST_PAUSE_MS;
    while (lock !== null) {
      const since = performance.now();
      await lock.lost;
      this.#lock = null;
      if (signal.aborted) return;
      if (performance.now() - since > STABLE_MS) pause = FIRST_PAUSE_MS;
      log.error(
        'the connection to the database of this program is lost; the database is checked and started again',
      );
      lock = null;
      while (lock === null && !signal.aborted && !this.#taken) {
        await wait(pause, null, { signal }).catch(() => {});
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        if (!signal.aborted) lock = await this.#recover(log, pause);
      }
      this.#lock = lock;
      if (signal.aborted) await lock?.release();
    }
  }

  /** One attempt to have the server run and to hold the lock again; null when it failed. */
  async #recover(log: Logger, nextPause: number): Promise<InstanceLock | null> {
    const { dataDir, lockWaitMs } = this.#options;
    try {
      await this.#server.restart();
      const lock = await acquireInstanceLock(this.#server.url, dataDir, lockWaitMs);
      log.info('the database runs again, and this program has its lock');
      return lock;
    } catch (err) {
      if (err instanceof InstanceTakenError) {
        this.#taken = true;
        this.#options.onTaken(err);
      } else {
        log.error({ err, nextAttemptMs: nextPause }, 'the database could not be started; trying again');
      }
      return null;
    }
  }
}
