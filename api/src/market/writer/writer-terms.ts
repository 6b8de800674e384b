import type { Logger } from '../../platform/log.ts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import type { SerialQueue } from '../../platform/serial-queue.ts';
import { openWriterConnection, type WriterConnection } from './writer.connection.ts';
import { WriterHeartbeat } from './writer-heartbeat.ts';
import type { WriterTerm } from './writer-term.ts';

const RETRY_MS = 1_000;

export interface WriterTermsOptions {
  readonly url: string;
  readonly log: Logger;
  readonly publisher: RealtimePublisher;
  readonly jobs: SerialQueue;
  /** Once aborted, no further term begins. */
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  readonly frozenAfterMs?: number;
  /** Loads the term of a connection that has acquired the lock. */
  readonly load: (connection: WriterConnection) => Promise<WriterTerm>;
  /** The term has begun: this process is the writer. */
  readonly onBegin: (term: WriterTerm) => void;
  /** The connection has ended, and with it the term. */
  readonly onEnd: () => void;
}

/** The writer terms of this process, one after the other: begins the next one whenever the connection of the last has ended. */
export class WriterTerms {
  readonly #options: WriterTermsOptions;
  readonly #heartbeat: WriterHeartbeat;
  /** The current term, or the attempt to begin it; a failed attempt is replaced by the next. */
  #current: Promise<WriterTerm>;
  #leading: WriterTerm | null = null;
  #databaseIsAway = false;

  constructor(options: WriterTermsOptions) {
    const { jobs, monotonic, publisher, log } = options;
    this.#options = options;
    this.#heartbeat = new WriterHeartbeat({
      enqueue: (job) => jobs.run(job),
      monotonic,
      publisher,
      log,
    });
    this.#current = Promise.reject(new Error('The ingest has not been started.'));
    this.#current.catch(() => {});
  }

  /** Resolves when this process is the writer; rejects when the attempt fails. */
  get current(): Promise<WriterTerm> {
    return this.#current;
  }

  /** The term while its connection holds the lock. */
  get leading(): WriterTerm | null {
    return this.#leading;
  }

  /** The database cannot be reached, so that it is unknown whether another process writes. */
  get databaseIsAway(): boolean {
    return this.#databaseIsAway;
  }

  /** Milliseconds since the database last answered the writer; null while another process writes. */
  get heartbeatAgeMs(): number | null {
    return this.#leading === null ? null : this.#heartbeat.ageMs;
  }

  /** Resolves when the first term has begun, or when it waits for the writer of another process to end. */
  async start(): Promise<void> {
    const { promise: waiting, resolve: onWait } = Promise.withResolvers<void>();
    const attempt = this.#begin(onWait);
    this.#current = attempt;
    await Promise.race([attempt, waiting]);
    // From here on, a failed attempt rejects the waiting changes and is repeated.
    attempt.catch((error: unknown) => this.#retryLater(error));
  }

  stopHeartbeat(): void {
    this.#heartbeat.stop();
  }

  /** Releases the lock. */
  async close(): Promise<void> {
    const term = await this.#current.catch(() => null);
    await term?.close();
  }

  async #begin(onWait?: () => void): Promise<WriterTerm> {
    const { url, log, signal, monotonic, frozenAfterMs, load, onBegin } = this.#options;
    const connection = await openWriterConnection({
      url,
      log,
      signal,
      monotonic,
      ...(frozenAfterMs === undefined ? {} : { frozenAfterMs }),
      onWait: () => {
        this.#databaseIsAway = false;
        log.warn('another ingest writes to this database; this one waits and takes over when it ends');
        onWait?.();
      },
    });
    try {
      const term = await load(connection);
      connection.ended.then(() => this.#onConnectionLost());
      this.#leading = term;
      this.#heartbeat.start(term);
      this.#databaseIsAway = false;
      onBegin(term);
      return term;
    } catch (error) {
      this.#leading = null;
      this.#heartbeat.stop();
      await connection.close().catch(() => {});
      throw error;
    }
  }

  /** The lock ended with the connection: another process may write now, so this one must acquire it again first. */
  #onConnectionLost(): void {
    this.#leading = null;
    this.#heartbeat.stop();
    this.#options.onEnd();
    if (this.#options.signal.aborted) return;
    this.#options.log.error('the connection that writes odds is lost; nothing is written until it is back');
    this.#beginNext();
  }

  #beginNext(): void {
    this.#current = this.#begin();
    this.#current.catch((error: unknown) => this.#retryLater(error));
  }

  #retryLater(error: unknown): void {
    const { signal, log } = this.#options;
    if (signal.aborted) return;
    this.#databaseIsAway = true;
    log.error({ err: error }, 'the database cannot be written to; trying again');
    setTimeout(() => {
      if (!signal.aborted) this.#beginNext();
    }, RETRY_MS).unref();
  }
}
