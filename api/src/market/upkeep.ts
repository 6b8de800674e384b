import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import { ClosingLines } from './closing/closing-lines.ts';
import { GradingRuns } from './grading-runs.ts';
import type { IngestMetrics } from './monitoring/ingest-metrics.ts';
import { ObserverRuns } from './observer-runs.ts';
import { Packing } from './packing/packing.ts';
import { PastRun } from './past/past.ts';
import type { BetGrader, CloseRecorder, Past } from './ports.ts';
import { WindowSnapshots } from './prices/window-snapshots.ts';
import { HistoryEnd } from './retention/history-end.ts';
import { Housekeeping } from './retention/housekeeping.ts';
import type { MeasuredClock } from './time/measured-clock.ts';
import type { WriterTerm } from './writer/writer-term.ts';

export interface UpkeepOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: MeasuredClock;
  readonly metrics: IngestMetrics;
  readonly retentionDays: number;
  /** The most bytes that history and moves may take on disk; null without a limit. */
  readonly historyMaxBytes: number | null;
  /** Grades bets; null where nobody has any. */
  readonly grader: BetGrader | null;
  /** Records closes on bets; null where nobody has any. */
  readonly closes: CloseRecorder | null;
  /** What was before the first start; null where that is not known. */
  readonly past: Past | null;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  readonly queueLength: () => number;
  readonly signal: AbortSignal;
}

/** What the writer does besides its change sets: packs history, deletes what is old, stores closing lines, has bets graded, and what observers do regularly. */
export class Upkeep {
  readonly #housekeeping: Housekeeping;
  readonly #packing: Packing;
  readonly #closingLines: ClosingLines;
  readonly #grading: GradingRuns | null;
  readonly #past: PastRun | null;
  readonly #snapshots: WindowSnapshots;
  readonly #observers: ObserverRuns;

  constructor({
    db,
    clock,
    metrics,
    historyMaxBytes,
    grader,
    closes,
    past,
    queueLength,
    ...common
  }: UpkeepOptions) {
    const { log, enqueue, retentionDays, signal } = common;
    this.#packing = new Packing({ url: db.url, log, enqueue, queueLength });
    this.#closingLines = new ClosingLines({
      ...{ db: db.pool, log, retentionDays, enqueue, signal },
      now: () => clock.wall(),
      // What else the writer does goes on without it; the next run continues.
      onComputed: async () => {
        await closes
          ?.run(() => clock.wall(), signal)
          .catch((error: unknown) => {
            if (!signal.aborted)
              log.warn({ err: error }, 'closes could not be recorded on bets; trying again');
          });
      },
    });
    this.#grading = grader && new GradingRuns({ grader, log, now: () => clock.wall(), signal });
    this.#past =
      past &&
      new PastRun({
        past,
        log,
        retentionDays,
        now: () => clock.wall(),
        enqueue,
        onStored: () => this.settled(),
        signal,
      });
    this.#snapshots = new WindowSnapshots({ log, enqueue, signal });
    this.#observers = new ObserverRuns({ log, enqueue, now: () => clock.wall(), signal });
    const historyEnd = new HistoryEnd({ db: db.pool, closingLines: this.#closingLines, enqueue, signal });
    this.#housekeeping = new Housekeeping({
      ...{ clock, metrics, historyMaxBytes, packing: this.#packing, historyEnd },
      ...{ log, retentionDays, enqueue, signal },
    });
  }

  start(): void {
    this.#past?.start();
    this.#housekeeping.start();
    this.#closingLines.start();
    this.#grading?.start();
    this.#snapshots.start();
    this.#observers.start();
  }

  /** Begins nothing new. */
  pause(): void {
    this.#past?.pause();
    this.#housekeeping.pause();
    this.#closingLines.pause();
    this.#grading?.pause();
    this.#snapshots.pause();
    this.#observers.pause();
  }

  /** Pauses, and resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.pause();
    await this.#packing.stop();
    await this.#closingLines.idle();
    await this.#grading?.idle();
    await this.#past?.idle();
    await this.#snapshots.idle();
    await this.#observers.idle();
  }

  clockJumped(ms: number): void {
    this.#housekeeping.clockJumped(ms);
  }

  /** Events have been settled: their closes become final, and bets are graded. */
  settled(): void {
    this.#closingLines.settled();
    this.#grading?.settled();
  }
}
