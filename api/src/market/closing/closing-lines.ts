import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import { RegularRuns } from '../regular-runs.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import {
  type ComputedClose,
  deleteMovedCloses,
  findLinesToClose,
  writeClosingLines,
} from './closing-lines.store.ts';
import { computeClose } from './compute-close.ts';

/** Lines that one batch computes. */
const BATCH = 50;
/** Most batches of one run; the next one continues. */
const MOST_BATCHES = 400;
const DAY_MS = 86_400_000;
/** Each run looks at matches that started so long ago; the first one, and one each hour, at all that are kept. */
const RECENT_MS = 2 * DAY_MS;
const FULL_EVERY = 60;

export interface ClosingLinesOptions {
  /** Reads beside the writer. */
  readonly db: Queryable;
  readonly log: Logger;
  readonly retentionDays: number;
  /** Epoch ms of the wall clock. */
  readonly now: () => number;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  /** Runs after closes were computed. */
  readonly onComputed?: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Computes the closing lines from the history, every minute and after each settlement, whether anything ran when a market closed
 * or not. It reads beside the writer; only the closes themselves are stored between two change sets.
 */
export class ClosingLines {
  readonly #options: ClosingLinesOptions;
  readonly #regular = new RegularRuns(() => this.#runLogged());
  #runs = 0;
  #running: Promise<number> | null = null;

  constructor(options: ClosingLinesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#runs = 0;
    this.#regular.start();
  }

  pause(): void {
    this.#regular.pause();
  }

  /** Periods were settled: their close becomes final. */
  settled(): void {
    this.#regular.soon();
  }

  /** Resolves when no run is going on. */
  async idle(): Promise<void> {
    await this.#running?.catch(() => {});
  }

  /**
   * Computes what is missing or has changed. Resolves with how many closes were stored.
   *
   * @param all Of matches of any time, and all at once.
   */
  run({ all = false }: { readonly all?: boolean } = {}): Promise<number> {
    const former = this.#running;
    const running = Promise.resolve(former)
      .catch(() => {})
      .then(() => this.#run(all))
      .finally(() => {
        if (this.#running === running) this.#running = null;
      });
    this.#running = running;
    return running;
  }

  #runLogged(): void {
    const { log, signal } = this.#options;
    this.run().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'the closing lines could not be computed; trying again');
    });
  }

  async #run(all: boolean): Promise<number> {
    const { db, now, retentionDays, enqueue, onComputed, signal } = this.#options;
    const at = now();
    const recent = this.#runs % FULL_EVERY === 0 ? retentionDays * DAY_MS : RECENT_MS;
    const since = all ? 0 : at - recent;
    this.#runs += 1;
    await enqueue((term) => deleteMovedCloses(term.client, at));
    let stored = 0;
    for (let batch = 0; all || batch < MOST_BATCHES; batch += 1) {
      signal.throwIfAborted();
      const lines = await findLinesToClose(db, { now: at, since, limit: BATCH });
      const closes: ComputedClose[] = [];
      for (const line of lines) closes.push(await computeClose(db, line));
      if (closes.length > 0) await enqueue((term) => writeClosingLines(term.client, closes));
      stored += closes.length;
      if (lines.length < BATCH) break;
    }
    await onComputed?.();
    return stored;
  }
}
