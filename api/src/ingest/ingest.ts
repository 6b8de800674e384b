import type { FeedStatus } from '@fairline/shared/contracts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { Observation } from './alerts/observation.ts';
import type { ChangeSet } from './change-set.ts';
import { endFormerFeed } from './former-feed.ts';
import type { ChangeSink, CursorReader, FeedHealth } from './ports.ts';
import { IngestSession } from './session.ts';
import { sweep } from './sweep.ts';
import { loadCursors } from './write/feed/cursors.store.ts';
import { FeedHealthKeeper } from './write/feed/feed-health.ts';
import { lastSuccessAt, writeFeedState } from './write/feed/feed-state.store.ts';
import { takeWriterConnection } from './write/writer-connection.store.ts';

const SWEEP_MS = 3_600_000;
const RETRY_MS = 1_000;

export interface IngestDeps {
  readonly db: Database;
  readonly publisher: RealtimePublisher;
  readonly log: Logger;
  readonly feed: FeedStatus['feed'];
  /** Whether the prices come from the embedded bookmaker. */
  readonly simulated: boolean;
  /** Days that odds history and alerts are kept. */
  readonly retentionDays: number;
  readonly now?: () => number;
}

/** The single writer of odds: takes change sets in and says how the feed is doing. */
export interface Ingest extends ChangeSink, CursorReader {
  readonly health: FeedHealth;
  readonly status: FeedStatus;
  /** Resolves when this process is the one that writes; a second ingest waits here for the first to end. */
  leading(): Promise<void>;
  /** Resolves when what was handed in is on disk or refused, and the lock is free. */
  stop(): Promise<void>;
}

/**
 * Starts the ingest. When no other process writes, it is ready to write when this resolves; else it says so in the log
 * and takes over when the other one ends: `apply`, `load` and `leading` wait for that.
 * @throws what the driver says when the database cannot be reached.
 */
export async function createIngest(deps: IngestDeps): Promise<Ingest> {
  const ingest = new RunningIngest(deps);
  await ingest.start();
  return ingest;
}

class RunningIngest implements Ingest {
  readonly #deps: IngestDeps;
  readonly #now: () => number;
  readonly #health: FeedHealthKeeper;
  readonly #stopping = new AbortController();
  readonly #observation = new Observation();
  /** The reign that writes, or the attempt at one; replaced by the next attempt when it fails. */
  #session: Promise<IngestSession>;
  /** The end of the last job; jobs run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #bettingEnabled = true;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(deps: IngestDeps) {
    const { feed, simulated, db, log, publisher } = deps;
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
    this.#session = Promise.reject(new Error('The ingest has not been started.'));
    this.#session.catch(() => {});
    this.#health = new FeedHealthKeeper({
      feed,
      simulated,
      now: this.#now,
      store: (status, at) =>
        writeFeedState(db.pool, status, at).catch((error: unknown) =>
          log.warn({ err: error }, 'the state of the feed could not be stored'),
        ),
      tell: (status) => publisher.feedStatus(status),
    });
  }

  get health(): FeedHealth {
    return {
      up: (at) => {
        this.#observation.seen(at);
        this.#health.up(at);
      },
      down: (message, at) => this.#health.down(message, at),
    };
  }

  get status(): FeedStatus {
    return this.#health.status;
  }

  /** Resolves when this process writes, or waits for another one to end. */
  async start(): Promise<void> {
    const { promise: waiting, resolve: onWait } = Promise.withResolvers<void>();
    const attempt = this.#attempt(onWait);
    this.#session = attempt;
    await Promise.race([attempt, waiting]);
    // From here on a failed attempt is told to whoever hands in a change, and tried again.
    attempt.catch((error: unknown) => this.#retry(error));
  }

  async leading(): Promise<void> {
    await this.#session;
  }

  load(feed: string): ReturnType<CursorReader['load']> {
    return this.#enqueue(async () => loadCursors((await this.#session).client, feed));
  }

  apply(change: ChangeSet): Promise<void> {
    return this.#enqueue(async () => {
      const session = await this.#session;
      const source = `${change.endpoint}:${change.sportId}`;
      const knownUntil = this.#observation.knownUntil(source, change);
      await session.apply(change, this.#deps.publisher, this.#now(), knownUntil);
      this.#observation.caughtUp(source);
    });
  }

  setBettingEnabled(enabled: boolean): void {
    this.#bettingEnabled = enabled;
    // In the queue, so that what was handed in before is judged as of before.
    this.#enqueue(async () => {
      (await this.#session).engine.bettingEnabled = enabled;
    }).catch(() => {});
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeping);
    this.#stopping.abort(new Error('The ingest has been stopped.'));
    await this.#queue;
    await this.#health.stop();
    const session = await this.#session.catch(() => null);
    await session?.close();
  }

  #enqueue<T>(job: () => Promise<T>): Promise<T> {
    const { signal } = this.#stopping;
    const result = this.#queue.then(() => {
      signal.throwIfAborted();
      return job();
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  async #attempt(onWait?: () => void): Promise<IngestSession> {
    const { db, log } = this.#deps;
    const connection = await takeWriterConnection({
      url: db.url,
      log,
      signal: this.#stopping.signal,
      onWait: () => {
        log.warn('another ingest writes to this database; this one waits and takes over when it ends');
        onWait?.();
      },
    });
    try {
      const session = await IngestSession.load(connection, this.#now(), log);
      // The writer before, in this process or another, may have ended between its commit and its telling.
      this.#deps.publisher.alertsMissed();
      await endFormerFeed(session, this.#deps.feed, this.#deps.publisher, this.#now());
      session.engine.bettingEnabled = this.#bettingEnabled;
      connection.ended.then(() => this.#lost());
      const lastSuccess = await lastSuccessAt(db.pool, this.#deps.feed);
      if (lastSuccess !== null) {
        this.#observation.seen(lastSuccess);
        this.#observation.seen(this.#now());
      }
      this.#begin(lastSuccess);
      return session;
    } catch (error) {
      await connection.close().catch(() => {});
      throw error;
    }
  }

  #begin(lastSuccess: number | null): void {
    this.#health.start(lastSuccess);
    const run = () =>
      this.#enqueue(() => this.#sweep()).catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#deps.log.warn({ err: error }, 'the housekeeping failed');
      });
    clearInterval(this.#sweeping);
    this.#sweeping = setInterval(run, SWEEP_MS);
    this.#sweeping.unref();
    run();
  }

  async #sweep(): Promise<void> {
    const { retentionDays, log } = this.#deps;
    const swept = await sweep(await this.#session, { now: this.#now(), retentionDays });
    log.debug(swept, 'housekeeping done');
  }

  /** The connection with the lock has ended: another process may write now, so nothing is written without a new lock. */
  #lost(): void {
    if (this.#stopping.signal.aborted) return;
    this.#deps.log.error('the connection that writes odds is lost; nothing is written until it is back');
    this.#retake();
  }

  #retake(): void {
    this.#session = this.#attempt();
    this.#session.catch((error: unknown) => this.#retry(error));
  }

  #retry(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#deps.log.error({ err: error }, 'the database cannot be written to; trying again');
    setTimeout(() => {
      if (!this.#stopping.signal.aborted) this.#retake();
    }, RETRY_MS).unref();
  }
}
