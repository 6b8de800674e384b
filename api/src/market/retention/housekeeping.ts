import type { Logger } from '../../platform/log.ts';
import { DAY_MS } from '../history/history-row.ts';
import type { IngestMetrics } from '../monitoring/ingest-metrics.ts';
import type { Packing } from '../packing/packing.ts';
import type { MeasuredClock } from '../time/measured-clock.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import type { HistoryEnd } from './history-end.ts';
import { limitHistory } from './history-limit.ts';
import { measureStorage } from './storage-size.store.ts';
import { deleteBatch, sweep } from './sweep.ts';

const SWEEP_MS = 3_600_000;
/** The projected size is known some minutes after the first start, not an hour. */
const MEASURE_MS = 900_000;
/** Most batches that one run deletes; the next run continues. */
const MOST_BATCHES = 200;
/** A clock that was set forward by more than this may be wrong: nothing is deleted for a day. */
const SUSPICIOUS_JUMP_MS = 3_600_000;
const SUSPICION_MS = 86_400_000;

export interface HousekeepingOptions {
  readonly clock: MeasuredClock;
  readonly retentionDays: number;
  /** The most bytes of history and moves; null without a limit. */
  readonly historyMaxBytes: number | null;
  readonly packing: Pick<Packing, 'run'>;
  readonly historyEnd: Pick<HistoryEnd, 'before'>;
  readonly log: Logger;
  readonly metrics: IngestMetrics;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/**
 * Runs the housekeeping of the writer at once and then every hour, one batch between two change sets: deletes what is old, packs
 * closed days, and measures what is left.
 */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  #timer: NodeJS.Timeout | undefined;
  #measuring: NodeJS.Timeout | undefined;
  /** By the monotonic clock. */
  #suspiciousUntil = Number.NEGATIVE_INFINITY;
  /** By the monotonic clock. */
  #packsFrom = Number.NEGATIVE_INFINITY;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
  }

  start(): void {
    this.pause();
    this.#timer = setInterval(() => this.#run(), SWEEP_MS);
    this.#timer.unref();
    this.#measuring = setInterval(() => this.#measure(false).catch(this.#failed), MEASURE_MS);
    this.#measuring.unref();
    this.#run();
  }

  pause(): void {
    clearInterval(this.#timer);
    clearInterval(this.#measuring);
  }

  /** After a big jump forward, rows that look old may be recent. After any, the days of rows are not those of the clock. */
  clockJumped(ms: number): void {
    const { clock } = this.#options;
    if (Math.abs(ms) > SUSPICIOUS_JUMP_MS) this.#packsFrom = clock.monotonic() + SUSPICION_MS;
    if (ms > SUSPICIOUS_JUMP_MS) this.#suspiciousUntil = clock.monotonic() + SUSPICION_MS;
  }

  readonly #failed = (error: unknown): void => {
    const { log, signal } = this.#options;
    if (!signal.aborted) log.warn({ err: error }, 'the housekeeping failed');
  };

  /** Packing comes before the limit, which would end days that it makes small. */
  #run(): void {
    const packed = () => this.#pack().catch(this.#failed);
    this.#endHistory()
      .then(() => this.#sweep())
      .then(packed)
      .then(() => this.#measure(true))
      .catch(this.#failed);
  }

  async #endHistory(): Promise<void> {
    const { clock, retentionDays, historyEnd, log } = this.#options;
    if (clock.monotonic() < this.#suspiciousUntil) return;
    const ended = await historyEnd.before(Math.floor(clock.wall() / DAY_MS) - retentionDays);
    if (ended.length > 0)
      log.info({ partitions: ended }, 'days of history that are too old have been deleted');
  }

  async #sweep(): Promise<void> {
    const { clock, retentionDays, log, enqueue } = this.#options;
    const options = {
      now: clock.wall(),
      startedBy: Math.min(clock.wall(), clock.now()),
      retentionDays,
      deleting: clock.monotonic() >= this.#suspiciousUntil,
    };
    const swept = await enqueue((term) => sweep(term, options));
    let { more, observersMore } = swept;
    for (let batch = 1; observersMore && batch < MOST_BATCHES; batch += 1) {
      observersMore = await enqueue((term) => term.sweepObservers(options.now, retentionDays));
    }
    for (let batch = 1; more && batch < MOST_BATCHES; batch += 1) {
      more = await enqueue((term) => deleteBatch(term, options));
    }
    log.debug(swept, 'housekeeping done');
  }

  async #pack(): Promise<void> {
    const { clock, packing } = this.#options;
    if (clock.monotonic() >= this.#packsFrom) await packing.run(clock.wall());
  }

  async #measure(limiting: boolean): Promise<void> {
    const { clock, retentionDays, historyMaxBytes, historyEnd, log, metrics, enqueue } = this.#options;
    const now = clock.wall();
    const deleting = limiting && clock.monotonic() >= this.#suspiciousUntil;
    const size = await limitHistory({
      ...{ enqueue, historyEnd, log, now, retentionDays, maxBytes: historyMaxBytes, deleting },
    });
    metrics.sized(await enqueue((term) => measureStorage(term.client, now)));
    log.info(
      { bytes: size.bytes, projectedBytes: size.projectedBytes, retentionDays },
      'size of history and alerts on disk, and after all days that are kept',
    );
  }
}
