import type { Logger } from '../../platform/log.ts';
import { DAY_MS } from '../history/history-row.ts';
import type { Past } from '../ports.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { beginPast, completePast, type PastProgress, writePast } from './past.store.ts';
import { changesOfPast } from './past-changes.ts';
import { type MatchRows, rowsOfMatch } from './rows-of-match.ts';

/** Matches of one transaction, for which change sets wait. */
const BATCH = 25;
const RETRY_MS = 30_000;

export interface PastRunOptions {
  readonly past: Past;
  /** For how many days history stays. */
  readonly retentionDays: number;
  readonly log: Logger;
  /** Epoch ms of the wall clock. */
  readonly now: () => number;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  /** Runs when all matches are stored. */
  readonly onStored: () => void;
  readonly signal: AbortSignal;
}

/**
 * Stores the matches that had started before the first start, beside the change sets, latest first. A batch of matches is stored with
 * the number of those that are; a start after an end at any moment continues there.
 */
export class PastRun {
  readonly #options: PastRunOptions;
  #running: Promise<void> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #paused = false;

  constructor(options: PastRunOptions) {
    this.#options = options;
  }

  /** To be called before the first change set: a database that has events has no past. */
  start(): void {
    this.pause();
    this.#paused = false;
    const former = this.#running ?? Promise.resolve();
    this.#running = former.then(() => this.#run()).catch((error: unknown) => this.#retryLater(error));
  }

  /** Begins no further batch. */
  pause(): void {
    this.#paused = true;
    clearTimeout(this.#retry);
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const { past, now, enqueue, onStored } = this.#options;
    const progress = await enqueue((term) => this.#begin(term));
    if (progress !== null) await this.#store(progress);
    if (this.#paused) return;
    await past.afterwards(now());
    if (!this.#paused) onStored();
  }

  /** Stores the matches that the feed still lists, before its first answer about them: it adds to what is known then. */
  async #begin(term: WriterTerm): Promise<PastProgress | null> {
    const { source } = this.#options.past;
    const progress = await beginPast(term.client, source.key, this.#options.now());
    if (progress === null) return null;
    const listed: MatchRows[] = [];
    for await (const match of source.matches(progress.until.getTime(), progress.matches, 'listed')) {
      listed.push(rowsOfMatch(changesOfPast(match)));
    }
    return {
      ...progress,
      matches: await writePast(term, progress.matches, listed, this.#firstDay(progress)),
    };
  }

  /** Days since 1970. */
  #firstDay({ until }: Pick<PastProgress, 'until'>): number {
    return Math.floor(until.getTime() / DAY_MS) - this.#options.retentionDays + 1;
  }

  async #store({ until, matches: before }: PastProgress): Promise<void> {
    const { past, enqueue, log } = this.#options;
    let matches = before;
    let batch: MatchRows[] = [];
    const store = async () => {
      matches = await enqueue((term) => writePast(term, matches, batch, this.#firstDay({ until })));
      batch = [];
    };
    for (const part of ['over', 'older'] as const) {
      for await (const match of past.source.matches(until.getTime(), before, part)) {
        if (this.#paused) return;
        batch.push(rowsOfMatch(changesOfPast(match)));
        if (batch.length === BATCH) await store();
      }
    }
    await store();
    await enqueue(({ client }) => completePast(client));
    log.info({ matches }, 'the past of the simulated bookmaker is stored');
  }

  #retryLater(error: unknown): void {
    const { log, signal } = this.#options;
    if (signal.aborted || this.#paused) return;
    log.warn({ err: error }, 'the past of the simulated bookmaker could not be stored; trying again');
    this.#retry = setTimeout(() => this.start(), RETRY_MS);
    this.#retry.unref();
  }
}
