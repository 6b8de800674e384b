import type { FeedStatus } from '@fairline/shared/contracts';
import type { Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { type Clocks, describeClockJump } from '../platform/wall-clock-watch.ts';
import { OutageTracker } from './alerts/outages.ts';
import type { ChangeSet } from './change-set.ts';
import { withdrawFormerFeed } from './former-feed.ts';
import { Housekeeping } from './housekeeping.ts';
import { JobQueue } from './job-queue.ts';
import { FeedHealthReporter } from './monitoring/feed-health.ts';
import { IngestMetrics, type IngestState } from './monitoring/ingest-metrics.ts';
import { RefusedReport } from './monitoring/refused-report.ts';
import type { ChangeSink, CursorReader, FeedHealth } from './ports.ts';
import { isConnectionError } from './storage/data-errors.ts';
import { loadCursors } from './storage/feed-cursors.store.ts';
import { writeFeedState } from './storage/feed-state.store.ts';
import { openWriterConnection } from './storage/writer.connection.ts';
import { timeChange } from './time/change-times.ts';
import { MeasuredClock } from './time/measured-clock.ts';
import { WriterHeartbeat } from './writer-heartbeat.ts';
import { WriterTerm } from './writer-term.ts';

const RETRY_MS = 1_000;
/** How often the clocks are compared. */
const CLOCK_CHECK_MS = 1_000;
/** How long the status shows that the clock has jumped. */
const JUMP_NOTICE_MS = 10 * 60_000;
/** How long a stop waits for the last status to be stored. */
const STOP_PATIENCE_MS = 5_000;

export interface IngestDeps {
  readonly db: Database;
  readonly publisher: RealtimePublisher;
  readonly log: Logger;
  readonly feed: FeedStatus['feed'];
  /** Whether the prices come from the embedded bookmaker. */
  readonly simulated: boolean;
  /** Days for which odds history, alerts and events that nothing refers to are stored. */
  readonly retentionDays: number;
  /** Where its metrics are registered; one of their own by default. */
  readonly registry?: Registry;
  readonly clocks?: Clocks;
  /** How long another writer may be silent before this one takes over; 15 seconds by default. */
  readonly frozenAfterMs?: number;
}

/** The single writer of odds: applies change sets and reports the status of the feed. */
export interface Ingest extends ChangeSink, CursorReader {
  readonly health: FeedHealth;
  readonly status: FeedStatus;
  readonly state: IngestState;
  readonly metrics: IngestMetrics;
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
  readonly metrics: IngestMetrics;
  readonly #deps: IngestDeps;
  readonly #clock: MeasuredClock;
  readonly #health: FeedHealthReporter;
  readonly #refused: RefusedReport;
  readonly #housekeeping: Housekeeping;
  readonly #heartbeat: WriterHeartbeat;
  readonly #stopping = new AbortController();
  readonly #jobs = new JobQueue(this.#stopping.signal);
  readonly #outages = new OutageTracker();
  /** The current writer term, or the attempt to begin it; a failed attempt is replaced by the next. */
  #term: Promise<WriterTerm>;
  /** The term while its connection holds the lock. */
  #leading: WriterTerm | null = null;
  /** The database cannot be reached, so that nobody knows whether another process writes. */
  #databaseIsAway = false;
  #lastWriteAt: number | null = null;
  #bettingEnabled = true;
  #clockCheck: NodeJS.Timeout | undefined;

  constructor(deps: IngestDeps) {
    const { feed, simulated, log, publisher, retentionDays } = deps;
    this.#deps = deps;
    this.metrics = new IngestMetrics(() => this.state, deps.registry);
    this.#clock = new MeasuredClock(deps.clocks);
    this.#term = Promise.reject(new Error('The ingest has not been started.'));
    this.#term.catch(() => {});
    this.#health = new FeedHealthReporter({
      feed,
      simulated,
      now: () => this.#clock.wall(),
      store: (status, at) => this.#storeStatus(status, at),
      publish: (status) => publisher.feedStatus(status),
    });
    this.#refused = new RefusedReport(this.#health, this.metrics, log);
    this.#housekeeping = new Housekeeping({
      clock: this.#clock,
      retentionDays,
      log,
      metrics: this.metrics,
      enqueue: (job) => this.#jobs.run(async () => job(await this.#term)),
      signal: this.#stopping.signal,
    });
    this.#heartbeat = new WriterHeartbeat({
      enqueue: (job) => this.#jobs.run(job),
      monotonic: () => this.#clock.monotonic(),
      publisher,
      log,
    });
  }

  get health(): FeedHealth {
    return {
      up: (at, notice) => {
        this.#checkClock();
        this.#outages.answered(this.#clock.now());
        this.#health.up(Math.min(at, this.#clock.wall()), notice);
      },
      down: (message, at) => this.#health.down(message, Math.min(at, this.#clock.wall())),
    };
  }

  get status(): FeedStatus {
    return this.#health.status;
  }

  get state(): IngestState {
    return {
      leading: this.#leading !== null,
      databaseReachable: !this.#databaseIsAway,
      queueLength: this.#jobs.length,
      lastWriteAgeSeconds:
        this.#lastWriteAt === null ? null : (this.#clock.monotonic() - this.#lastWriteAt) / 1000,
      heartbeatAgeSeconds: this.#leading === null ? null : this.#heartbeat.ageMs / 1000,
    };
  }

  /** Resolves when this process is the writer, or waits for another one to end. */
  async start(): Promise<void> {
    this.#clockCheck = setInterval(() => this.#checkClock(), CLOCK_CHECK_MS);
    this.#clockCheck.unref();
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
    return this.#jobs.run(async () => loadCursors((await this.#term).client, feed));
  }

  apply(change: ChangeSet): Promise<void> {
    return this.#jobs.run(async () => {
      const term = await this.#term;
      this.#checkClock();
      const source = `${change.endpoint}:${change.sportId}`;
      const timed = timeChange(change, source, this.#clock, this.#outages);
      const refused = await term.apply(timed.change, this.#deps.publisher, timed.now, timed.time);
      term.applied(this.#clock.monotonic());
      this.#outages.caughtUp(source);
      this.#lastWriteAt = this.#clock.monotonic();
      this.metrics.written(change.endpoint);
      this.#refused.report(refused, change);
    });
  }

  setBettingEnabled(enabled: boolean): void {
    this.#bettingEnabled = enabled;
    // Queued, so that earlier change sets are applied with the earlier setting.
    this.#jobs
      .run(async () => {
        (await this.#term).engine.bettingEnabled = enabled;
      })
      .catch(() => {});
  }

  async stop(): Promise<void> {
    clearInterval(this.#clockCheck);
    this.#housekeeping.pause();
    this.#heartbeat.stop();
    let patience: NodeJS.Timeout | undefined;
    const impatient = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, STOP_PATIENCE_MS);
    });
    await Promise.race([this.#health.stop(), impatient]);
    clearTimeout(patience);
    this.#stopping.abort(new Error('The ingest has been stopped.'));
    await this.#jobs.drained();
    const term = await this.#term.catch(() => null);
    await term?.close();
  }

  async #beginTerm(onWait?: () => void): Promise<WriterTerm> {
    const { db, log, feed, publisher, frozenAfterMs } = this.#deps;
    const connection = await openWriterConnection({
      url: db.url,
      log,
      signal: this.#stopping.signal,
      monotonic: () => this.#clock.monotonic(),
      ...(frozenAfterMs === undefined ? {} : { frozenAfterMs }),
      onWait: () => {
        this.#databaseIsAway = false;
        log.warn('another ingest writes to this database; this one waits and takes over when it ends');
        onWait?.();
      },
    });
    try {
      const now = this.#clock.wall();
      const term = await WriterTerm.load(connection, now, log);
      this.#continueClock(term);
      // The previous writer, in this process or another, may have ended between commit and publication.
      publisher.alertsMissed();
      await withdrawFormerFeed(term, feed, publisher, this.#clock.wall(), this.#clock.offset);
      term.engine.bettingEnabled = this.#bettingEnabled;
      connection.ended.then(() => this.#onConnectionLost());
      this.#leading = term;
      this.#heartbeat.start(term);
      this.#databaseIsAway = false;
      const { feedState } = term;
      const lastSuccess = feedState?.feed === feed ? feedState.lastSuccessAt : null;
      // The time without a running ingest is an outage of the feed too.
      if (lastSuccess !== null) {
        this.#outages.answered(lastSuccess + (feedState?.clockOffset ?? 0));
        this.#outages.answered(this.#clock.now());
      }
      this.#health.start(lastSuccess === null ? null : Math.min(lastSuccess, this.#clock.wall()));
      this.#housekeeping.start();
      return term;
    } catch (error) {
      this.#leading = null;
      this.#heartbeat.stop();
      await connection.close().catch(() => {});
      throw error;
    }
  }

  /** Ages go on from what the last writer stored, even if the clock has been set back since. */
  #continueClock({ feedState, lastSeenAt }: WriterTerm): void {
    if (feedState === null || lastSeenAt === null) return;
    const { clockOffset } = feedState;
    const setBackBy = this.#clock.continueFrom(clockOffset, lastSeenAt + clockOffset);
    if (setBackBy > 0) this.#onJump({ ms: -setBackBy, at: 0 });
  }

  #checkClock(): void {
    const jump = this.#clock.check();
    if (jump !== null) this.#onJump(jump);
  }

  #onJump(jump: { ms: number; at: number }): void {
    this.#deps.log.warn({ jumpMs: jump.ms }, 'the clock of this computer has jumped');
    this.metrics.clockJumped();
    this.#housekeeping.clockJumped(jump.ms);
    this.#health.notice('clock', describeClockJump(jump), JUMP_NOTICE_MS);
  }

  /**
   * Stores the status through the connection that holds the lock, so that a process that is not the writer any more can
   * neither store nor publish it. While the database is away, the status is published without being stored.
   */
  async #storeStatus(status: FeedStatus, at: number): Promise<boolean> {
    const term = this.#leading;
    if (term === null) return this.#databaseIsAway;
    try {
      return await this.#jobs.run(async () => {
        if (this.#leading !== term) return this.#databaseIsAway;
        await writeFeedState(term.client, status, at, this.#clock.offset);
        return true;
      });
    } catch (error) {
      if (this.#stopping.signal.aborted) return false;
      this.#deps.log.warn({ err: error }, 'the state of the feed could not be stored');
      // An error of the server came through the connection that holds the lock.
      return !isConnectionError(error);
    }
  }

  /** The lock ended with the connection: another process may write now, so this one must acquire it again first. */
  #onConnectionLost(): void {
    this.#leading = null;
    this.#heartbeat.stop();
    this.#health.pause();
    this.#housekeeping.pause();
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
    this.#databaseIsAway = true;
    this.#deps.log.error({ err: error }, 'the database cannot be written to; trying again');
    setTimeout(() => {
      if (!this.#stopping.signal.aborted) this.#beginNextTerm();
    }, RETRY_MS).unref();
  }
}
