import type { Logger } from '../../platform/log.ts';
import type { Past, PastMatch } from '../ports.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { beginPast, completePast, writePast } from './past.store.ts';
import { changesOfPast } from './past-changes.ts';
import { type MatchRows, rowsOfMatch } from './rows-of-match.ts';

/** Matches of one transaction, for which change sets wait. */
const BATCH = 25;
const RETRY_MS = 30_000;

export interface PastRunOptions {
  readonly past: Past;
  readonly log: Logger;
  /** Epoch ms of the wall clock. */
  readonly now: () => number;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  /** Runs when all matches are stored. */
  readonly onStored: () => void;
  readonly signal: AbortSignal;
}

/** The matches that are not stored yet. */
interface Rest {
  /** How many are. */
  readonly matches: number;
  readonly first: readonly PastMatch[];
  readonly others: AsyncIterator<PastMatch>;
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
    const rest = await enqueue((term) => this.#begin(term));
    if (rest !== null) await this.#store(rest);
    if (this.#paused) return;
    await past.afterwards(now());
    onStored();
  }

  /**
   * Stores the matches that the feed still lists, before its first answer about them: it adds to what is known then. Returns the
   * others; null when all are stored.
   */
  async #begin(term: WriterTerm): Promise<Rest | null> {
    const { source } = this.#options.past;
    const progress = await beginPast(term.client, source.key, this.#options.now());
    if (progress === null) return null;
    const others = source.matches(progress.until.getTime(), progress.matches)[Symbol.asyncIterator]();
    const listed: MatchRows[] = [];
    for (;;) {
      const next = await others.next();
      if (next.done !== true && next.value.isListed) listed.push(rowsOfMatch(changesOfPast(next.value)));
      else {
        const matches = await writePast(term, progress.matches, listed);
        return { matches, first: next.done === true ? [] : [next.value], others };
      }
    }
  }

  async #store({ matches: before, first, others }: Rest): Promise<void> {
    const { enqueue, log } = this.#options;
    let matches = before;
    let batch = first.map((match) => rowsOfMatch(changesOfPast(match)));
    for (let ended = false; !ended; ) {
      const next = await others.next();
      if (this.#paused) return;
      ended = next.done === true;
      if (next.done !== true) batch.push(rowsOfMatch(changesOfPast(next.value)));
      if (!ended && batch.length < BATCH) continue;
      matches = await enqueue((term) => writePast(term, matches, batch));
      batch = [];
    }
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
