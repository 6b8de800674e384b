import { setTimeout } from 'node:timers/promises';
import type { FeedStatus } from '@fairline/shared/contracts';
import type { Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { SerialQueue } from '../platform/serial-queue.ts';
import type { SpanAttributes } from '../platform/tracing/open-span.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import { type Clocks, describeClockJump } from '../platform/wall-clock-watch.ts';
import type { ChangeSet, InRunningState } from './change-set.ts';
import { writeGap } from './gaps/gaps.store.ts';
import { StoredGaps } from './gaps/stored-gaps.ts';
import { FeedHealthReporter } from './monitoring/feed-health.ts';
import { IngestMetrics, type IngestState } from './monitoring/ingest-metrics.ts';
import { RefusedReport } from './monitoring/refused-report.ts';
import { storeStatus } from './monitoring/store-status.ts';
import type { MarketFeatures } from './observer.ts';
import type { BetGrader, ChangeSink, CloseRecorder, CursorReader, FeedHealth, Past } from './ports.ts';
import { loadCursors } from './storage/feed-cursors.store.ts';
import { replaceInRunning } from './storage/in-running.store.ts';
import { timeChange } from './time/change-times.ts';
import { MeasuredClock } from './time/measured-clock.ts';
import { OutageTracker } from './time/outages.ts';
import { Upkeep } from './upkeep.ts';
import { withdrawFormerFeed } from './writer/former-feed.ts';
import type { WriterConnection } from './writer/writer.connection.ts';
import { WriterTerm } from './writer/writer-term.ts';
import { WriterTerms } from './writer/writer-terms.ts';

/** How often the clocks are compared. */
const CLOCK_CHECK_MS = 1_000;
/** How long the status shows that the clock has jumped. */
const JUMP_NOTICE_MS = 10 * 60_000;
/** How long a stop waits for the last status to be stored. */
const STOP_TIMEOUT_MS = 5_000;

export interface IngestDeps {
  readonly db: Database;
  readonly publisher: RealtimePublisher;
  readonly log: Logger;
  readonly feed: FeedStatus['feed'];
  /** Whether the prices come from the embedded bookmaker. */
  readonly simulated: boolean;
  /** Their observers write in the transaction of each change. */
  readonly features: MarketFeatures;
  /** Days for which odds history, alerts and events that nothing refers to are stored. */
  readonly retentionDays: number;
  /** The most bytes that history and moves may take on disk; without a limit by default. */
  readonly historyMaxBytes?: number | null;
  /** Grades bets after settlements; nobody by default. */
  readonly grader?: BetGrader;
  /** Records closes on bets; nobody by default. */
  readonly closes?: CloseRecorder;
  /** What was before the first start; nothing by default. */
  readonly past?: Past | null;
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
  readonly #upkeep: Upkeep;
  readonly #terms: WriterTerms;
  readonly #stopping = new AbortController();
  readonly #jobs = new SerialQueue(this.#stopping.signal);
  readonly #outages = new OutageTracker();
  readonly #gaps: StoredGaps;
  #lastWriteAt: number | null = null;
  #bettingEnabled = true;
  #clockCheck: NodeJS.Timeout | undefined;

  constructor(deps: IngestDeps) {
    const { feed, simulated, log, publisher, retentionDays, historyMaxBytes = null, frozenAfterMs } = deps;
    const enqueue = <T>(job: (term: WriterTerm) => Promise<T>) =>
      this.#jobs.run(async () => job(await this.#terms.current));
    const { signal } = this.#stopping;
    this.#deps = deps;
    this.metrics = new IngestMetrics(() => this.state, deps.registry);
    this.#clock = new MeasuredClock(deps.clocks);
    this.#health = new FeedHealthReporter({
      feed,
      simulated,
      store: (reported, ages) =>
        storeStatus(
          {
            ...{ terms: this.#terms, jobs: this.#jobs, clock: this.#clock, log, signal },
            checkClock: () => this.#checkClock(),
            lastSuccessAt: () => this.#health.lastAnswerAt,
          },
          reported,
          ages,
        ),
      publish: (status) => publisher.feedStatus(status),
      now: () => this.#clock.wall(),
    });
    this.#refused = new RefusedReport(this.#health, this.metrics, log);
    this.#gaps = new StoredGaps({
      store: (gap) => enqueue((term) => writeGap(term.client, feed, gap)),
      offset: () => this.#clock.offset,
      ...{ log, signal },
    });
    this.#upkeep = new Upkeep({
      ...{ db: deps.db, log, clock: this.#clock, metrics: this.metrics },
      ...{ retentionDays, historyMaxBytes, enqueue, queueLength: () => this.#jobs.length, signal },
      ...{ grader: deps.grader ?? null, closes: deps.closes ?? null, past: deps.past ?? null },
    });
    this.#terms = new WriterTerms({
      ...{ url: deps.db.url, log, publisher, jobs: this.#jobs, signal },
      monotonic: () => this.#clock.monotonic(),
      ...(frozenAfterMs === undefined ? {} : { frozenAfterMs }),
      load: (connection) => this.#loadTerm(connection),
      onBegin: (term) => this.#onTermBegin(term),
      onEnd: () => {
        this.#health.pause();
        void this.#upkeep.stop();
      },
    });
  }

  get health(): FeedHealth {
    return {
      up: (at, notice) => {
        this.#checkClock();
        const now = this.#clock.now();
        this.#outages.answered(now);
        this.#gaps.answered(now);
        this.#health.up(this.#timeNow(at), notice);
      },
      down: (message, at) => {
        this.#gaps.failed();
        this.#health.down(message, this.#timeNow(at));
      },
      poll: (planned, isBegin) => this.#health.poll(planned, isBegin),
      unpriced: (leagueIds) => this.#health.unpriced(leagueIds),
      priced: (sportId, at, everyMs) => {
        this.#checkClock();
        this.#health.priced(sportId, this.#timeNow(at), everyMs);
      },
    };
  }

  get status(): FeedStatus {
    return this.#health.status;
  }

  get state(): IngestState {
    const { leading, databaseIsAway, heartbeatAgeMs } = this.#terms;
    return {
      leading: leading !== null,
      databaseReachable: !databaseIsAway,
      queueLength: this.#jobs.length,
      lastWriteAgeSeconds:
        this.#lastWriteAt === null ? null : (this.#clock.monotonic() - this.#lastWriteAt) / 1000,
      heartbeatAgeSeconds: heartbeatAgeMs === null ? null : heartbeatAgeMs / 1000,
    };
  }

  /** Resolves when this process is the writer, or waits for another one to end. */
  async start(): Promise<void> {
    this.#clockCheck = setInterval(() => this.#checkClock(), CLOCK_CHECK_MS);
    this.#clockCheck.unref();
    await this.#terms.start();
  }

  async leading(): Promise<void> {
    await this.#terms.current;
  }

  load(feed: string): ReturnType<CursorReader['load']> {
    return this.#jobs.run(async () => loadCursors((await this.#terms.current).client, feed));
  }

  apply(change: ChangeSet): Promise<void> {
    return this.#jobs.run(async () => {
      const term = await this.#terms.current;
      this.#checkClock();
      const source = `${change.endpoint}:${change.sportId}`;
      const timed = timeChange(change, source, this.#clock, this.#outages);
      const refused = await inSpan('ingest.change-set', 'internal', attributesOf(change), () =>
        term.apply(timed.change, this.#deps.publisher, timed.now, timed.time),
      );
      term.applied(this.#clock.monotonic());
      this.#outages.caughtUp(source);
      this.#lastWriteAt = this.#clock.monotonic();
      this.metrics.written(change.endpoint, (this.#clock.wall() - timed.change.receivedAt) / 1000);
      this.#refused.report(refused, change);
      if ((change.settled?.length ?? 0) > 0 || (change.settledSpecials?.length ?? 0) > 0) {
        this.#upkeep.settled();
      }
    });
  }

  setBettingEnabled(enabled: boolean): void {
    this.#bettingEnabled = enabled;
    // Queued, so that earlier change sets are applied with the earlier setting.
    this.#jobs
      .run(async () => {
        (await this.#terms.current).bettingEnabled = enabled;
      })
      .catch(() => {});
  }

  setInRunning(states: readonly InRunningState[], readAt: number): Promise<void> {
    return this.#jobs.run(async () => {
      await replaceInRunning((await this.#terms.current).client, states, this.#timeNow(readAt));
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#clockCheck);
    this.#upkeep.pause();
    this.#terms.stopHeartbeat();
    await Promise.race([this.#health.stop(), setTimeout(STOP_TIMEOUT_MS, null, { ref: false })]);
    this.#stopping.abort(new Error('The ingest has been stopped.'));
    await this.#upkeep.stop();
    await this.#jobs.drained();
    await this.#terms.close();
  }

  async #loadTerm(connection: WriterConnection): Promise<WriterTerm> {
    const { log, feed, publisher, features } = this.#deps;
    const term = await WriterTerm.load(connection, this.#clock.wall(), log, features, feed);
    this.#continueClock(term);
    // The previous writer, in this process or another, may have ended between commit and publication.
    term.missed(publisher);
    await withdrawFormerFeed(term, feed, publisher, this.#clock.wall(), this.#clock.offset);
    term.bettingEnabled = this.#bettingEnabled;
    return term;
  }

  #onTermBegin({ feedState }: WriterTerm): void {
    const known = feedState?.feed === this.#deps.feed ? feedState : null;
    const lastSuccess = known?.lastSuccessAt ?? null;
    // The time without a running ingest is an outage of the feed too.
    if (known === null || lastSuccess === null) {
      this.#health.start(null);
    } else {
      const measured = lastSuccess + known.clock.offset;
      this.#outages.answered(measured);
      this.#outages.answered(this.#clock.now());
      this.#gaps.continueFrom(measured);
      known.ages.shift(known.clock.offset - this.#clock.offset);
      this.#health.start(Math.min(measured - this.#clock.offset, this.#clock.wall()), known.ages);
    }
    this.#upkeep.start();
  }

  /** Ages go on from what the last writer stored, even if the clock has been set back since. */
  #continueClock({ feedState, lastSeenAt }: WriterTerm): void {
    if (feedState === null || lastSeenAt === null) return;
    const { clock } = feedState;
    const jump = this.#clock.continueFrom(clock, lastSeenAt + clock.offset);
    if (jump !== null) this.#onJump(jump);
  }

  #checkClock(): void {
    const jump = this.#clock.check();
    if (jump === null) return;
    this.#health.shiftTimes(jump.ms);
    this.#onJump(jump);
  }

  /** A time (epoch ms) of this process as the wall clock shows it now, never ahead. */
  #timeNow(at: number): number {
    const now = this.#clock.wall();
    return now - this.#clock.span(at, now);
  }

  #onJump(jump: { ms: number; at: number }): void {
    this.#deps.log.warn({ jumpMs: jump.ms }, 'the clock of this computer has jumped');
    this.metrics.clockJumped();
    this.#upkeep.clockJumped(jump.ms);
    this.#health.notice('clock', describeClockJump(jump), JUMP_NOTICE_MS);
  }
}

function attributesOf({ feed, endpoint, sportId }: ChangeSet): SpanAttributes {
  return { 'fairline.feed': feed, 'fairline.endpoint': endpoint, 'fairline.sport_id': sportId };
}
