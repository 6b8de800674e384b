import type { FeedStatus } from '@fairline/shared/contracts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { OutageTracker } from './alerts/outages.ts';
import type { ChangeSet } from './change-set.ts';
import { FeedHealthReporter } from './feed-health.ts';
import { withdrawFormerFeed } from './former-feed.ts';
import type { ChangeSink, CursorReader, FeedHealth } from './ports.ts';
import { loadCursors } from './storage/feed-cursors.store.ts';
import { lastSuccessAt, writeFeedState } from './storage/feed-state.store.ts';
import { openWriterConnection } from './storage/writer.connection.ts';
import { sweep } from './sweep.ts';
import { WriterTerm } from './writer-term.ts';

const SWEEP_MS = 3_600_000;
const RETRY_MS = 1_000;

export interface IngestDeps {
  readonly db: Database;
  readonly publisher: RealtimePublisher;
  readonly log: Logger;
  readonly feed: FeedStatus['feed'];
  /** Whether the prices come from the embedded bookmaker. */
  readonly simulated: boolean;
  /** Days for which odds history and alerts are stored. */
  readonly retentionDays: number;
  readonly now?: () => number;
}

/** The single writer of odds: applies change sets and reports the status of the feed. */
export interface Ingest extends ChangeSink, CursorReader {
  readonly health: FeedHealth;
  readonly status: FeedStatus;
  /** Resolves when this process is the writer; a second ingest waits here for the first to end. */
  leading(): Promise<void>;
  /** Resolves when every change set has been applied or refused, and the lock is released. */
  stop(): Promise<void>;
}

/**
 * Starts the ingest. When no other process writes, it is the writer once this resolves. Otherwise it logs a warning and
 * takes over when the other one ends: `apply`, `load` and `leading` wait for that.
 * @throws the driver's error when the database cannot be reached.
 */
export async function createIngest(deps: IngestDeps): Promise<Ingest> {
  const ingest = new RunningIngest(deps);
  await ingest.start();
  return ingest;
}

class RunningIngest implements Ingest {
  readonly #deps: IngestDeps;
  readonly #now: () => number;
  readonly #health: FeedHealthReporter;
  readonly #stopping = new AbortController();
  readonly #outages = new OutageTracker();
  /** The current writer term, or the attempt to begin it; a failed attempt is replaced by the next. */
  #term: Promise<WriterTerm>;
  /** The end of the last job; jobs run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #bettingEnabled = true;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(deps: IngestDeps) {
    const { feed, simulated, db, log, publisher } = deps;
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
    this.#term = Promise.reject(new Error('The ingest has not been started.'));
    this.#term.catch(() => {});
    this.#health = new FeedHealthReporter({
      feed,
      simulated,
      now: this.#now,
      store: (status, at) =>
        writeFeedState(db.pool, status, at).catch((error: unknown) =>
          log.warn({ err: error }, 'the state of the feed could not be stored'),
        ),
      publish: (status) => publisher.feedStatus(status),
    });
  }

  get health(): FeedHealth {
    return {
      up: (at) => {
        this.#outages.answered(at);
        this.#health.up(at);
      },
      down: (message, at) => this.#health.down(message, at),
    };
  }

  get status(): FeedStatus {
    return this.#health.status;
  }

  /** Resolves when this process is the writer, or waits for another one to end. */
  async start(): Promise<void> {
    const { promise: waiting, resolve: onWait } = Promise.withResolvers<void>();
    const attempt = this.#beginTerm(onWait);
    this.#term = attempt;
    await Promise.race([attempt, waiting]);
    // From here on, a failed attempt rejects the waiting changes and is repeated.
    attempt.catch((error: unknown) => this.#retryLater(error));
  }

  async leading(): Promise<void> {
    await this.#term;
  }

  load(feed: string): ReturnType<CursorReader['load']> {
    return this.#enqueue(async () => loadCursors((await this.#term).client, feed));
  }

  apply(change: ChangeSet): Promise<void> {
    return this.#enqueue(async () => {
      const term = await this.#term;
      const source = `${change.endpoint}:${change.sportId}`;
      const knownUntil = this.#outages.knownUntil(source, change);
      await term.apply(change, this.#deps.publisher, this.#now(), knownUntil);
      this.#outages.caughtUp(source);
    });
  }

  setBettingEnabled(enabled: boolean): void {
    this.#bettingEnabled = enabled;
    // Queued, so that earlier change sets are applied with the earlier setting.
    this.#enqueue(async () => {
      (await this.#term).engine.bettingEnabled = enabled;
    }).catch(() => {});
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeping);
    this.#stopping.abort(new Error('The ingest has been stopped.'));
    await this.#queue;
    await this.#health.stop();
    const term = await this.#term.catch(() => null);
    await term?.close();
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

  async #beginTerm(onWait?: () => void): Promise<WriterTerm> {
    const { db, log } = this.#deps;
    const connection = await openWriterConnection({
      url: db.url,
      log,
      signal: this.#stopping.signal,
      onWait: () => {
        log.warn('another ingest writes to this database; this one waits and takes over when it ends');
        onWait?.();
      },
    });
    try {
      const term = await WriterTerm.load(connection, this.#now(), log);
      // The previous writer, in this process or another, may have ended between commit and publication.
      this.#deps.publisher.alertsMissed();
      await withdrawFormerFeed(term, this.#deps.feed, this.#deps.publisher, this.#now());
      term.engine.bettingEnabled = this.#bettingEnabled;
      connection.ended.then(() => this.#onConnectionLost());
      const lastSuccess = await lastSuccessAt(db.pool, this.#deps.feed);
      // The time without a running ingest is an outage of the feed too.
      if (lastSuccess !== null) {
        this.#outages.answered(lastSuccess);
        this.#outages.answered(this.#now());
      }
      this.#startTimers(lastSuccess);
      return term;
    } catch (error) {
      await connection.close().catch(() => {});
      throw error;
    }
  }

  #startTimers(lastSuccess: number | null): void {
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
    const swept = await sweep(await this.#term, { now: this.#now(), retentionDays });
    log.debug(swept, 'housekeeping done');
  }

  /** The lock ended with the connection: another process may write now, so this one must acquire it again first. */
  #onConnectionLost(): void {
    if (this.#stopping.signal.aborted) return;
    this.#deps.log.error('the connection that writes odds is lost; nothing is written until it is back');
    this.#beginNextTerm();
  }

  #beginNextTerm(): void {
    this.#term = this.#beginTerm();
    this.#term.catch((error: unknown) => this.#retryLater(error));
  }

  #retryLater(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#deps.log.error({ err: error }, 'the database cannot be written to; trying again');
    setTimeout(() => {
      if (!this.#stopping.signal.aborted) this.#beginNextTerm();
    }, RETRY_MS).unref();
  }
}
