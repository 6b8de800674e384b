import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Logger } from '../../platform/log.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { encodePart, PARTS } from './window-parts.ts';
import { writeWindowPart } from './window-snapshots.store.ts';

const deflated = promisify(deflate);

/** A part a second: all of them in a minute. */
const PART_MS = 1_000;
/** What is written at most, so that large windows do not fill the write-ahead log: 7 GB a day. */
const BYTES_PER_MS = 80;
/** Strong compression takes ten times as long for a fifth less. */
const LEVEL = 1;

export interface WindowSnapshotsOptions {
  readonly log: Logger;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/**
 * Stores the drop windows for the next writer, one part after the other (ADR 0037). A part is encoded between two change sets, so that
 * its position in the order of commits is exact.
 */
export class WindowSnapshots {
  readonly #options: WindowSnapshotsOptions;
  #timer: NodeJS.Timeout | undefined;
  #next = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: WindowSnapshotsOptions) {
    this.#options = options;
  }

  start(): void {
    this.pause();
    this.#schedule(PART_MS);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Resolves when no part is being stored. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Stores the next part; resolves with its bytes. */
  async storeNext(): Promise<number> {
    const { enqueue } = this.#options;
    const part = this.#next;
    this.#next = (part + 1) % PARTS;
    return enqueue(async ({ book, prices, client, measuredUntil }) => {
      const body = await deflated(encodePart(book, prices.tracks, part), { level: LEVEL });
      await writeWindowPart(client, part, { measuredUntil, body });
      return body.length;
    });
  }

  #schedule(delay: number): void {
    const timer = setTimeout(() => {
      this.#running = this.storeNext()
        .catch((error: unknown) => {
          const { log, signal } = this.#options;
          if (!signal.aborted) log.warn({ err: error }, 'the drop windows could not be stored; trying again');
          return 0;
        })
        .then((bytes) => {
          if (this.#timer === timer) this.#schedule(Math.max(PART_MS, bytes / BYTES_PER_MS));
        });
    }, delay);
    timer.unref();
    this.#timer = timer;
  }
}
