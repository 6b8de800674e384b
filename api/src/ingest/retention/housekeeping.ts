import type { Logger } from '../../platform/log.ts';
import type { IngestMetrics } from '../monitoring/ingest-metrics.ts';
import type { MeasuredClock } from '../time/measured-clock.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { measureStorage } from './storage-size.store.ts';
import { deleteBatch, sweep } from './sweep.ts';

const SWEEP_MS = 3_600_000;
/** Most batches that one run deletes; the next run continues. */
const MOST_BATCHES = 200;
/** A clock that was set forward by more than this may be wrong: nothing is deleted for a day. */
const SUSPICIOUS_JUMP_MS = 3_600_000;
const SUSPICION_MS = 86_400_000;

export interface HousekeepingOptions {
  readonly clock: MeasuredClock;
  readonly retentionDays: number;
  readonly log: Logger;
  readonly metrics: IngestMetrics;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/** Runs the housekeeping of the writer at once and then every hour, one batch between two change sets. */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  #timer: NodeJS.Timeout | undefined;
  /** By the monotonic clock. */
  #suspiciousUntil = Number.NEGATIVE_INFINITY;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
  }

  start(): void {
    this.pause();
    this.#timer = setInterval(() => this.#run(), SWEEP_MS);
    this.#timer.unref();
    this.#run();
  }

  pause(): void {
    clearInterval(this.#timer);
  }

  /** After a big jump forward, rows that look old may be recent. */
  clockJumped(ms: number): void {
    const { clock } = this.#options;
    if (ms > SUSPICIOUS_JUMP_MS) this.#suspiciousUntil = clock.monotonic() + SUSPICION_MS;
  }

  #run(): void {
    const { log, signal } = this.#options;
    this.#sweep().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'the housekeeping failed');
    });
  }

  async #sweep(): Promise<void> {
    const { clock, retentionDays, log, metrics, enqueue } = this.#options;
    const options = {
      now: clock.wall(),
      startedBy: Math.min(clock.wall(), clock.now()),
      retentionDays,
      deleting: clock.monotonic() >= this.#suspiciousUntil,
    };
    const swept = await enqueue((term) => sweep(term, options));
    let { more } = swept;
    for (let batch = 1; more && batch < MOST_BATCHES; batch += 1) {
      ({ more } = await enqueue((term) => deleteBatch(term, options)));
    }
    metrics.sized(await enqueue((term) => measureStorage(term.client, options.now)));
    log.debug(swept, 'housekeeping done');
  }
}
