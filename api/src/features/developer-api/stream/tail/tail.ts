import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../../../platform/log.ts';
import type { ChangesReadModel } from '../changes/changes.read-model.ts';
import type { Change, Place } from '../order/change.ts';
import { Ring } from './ring.ts';

/** How often the clock of the writer is read. A writer in the same process wakes the tail earlier. */
const POLL_MS = 100;
/** After an error of the database. */
const RETRY_MS = 500;
/** Changes that are read at once. */
const BATCH = 2_000;
/** What a client that returns finds in memory, also right after the start of the process. */
const RING_MS = 120_000;
/** About 100 MB. */
const RING_CHANGES = 120_000;

export interface TailPorts {
  readonly changes: Pick<ChangesReadModel, 'readAfter' | 'readWindow'>;
  readonly log: Logger;
  /** The next changes, and the place up to which the ring has all of them now. */
  readonly onBatch: (changes: readonly Change[], end: Place) => void;
  /** The ring begins anew: what was between is no longer kept. */
  readonly onGap: () => void;
}

/**
 * The one reader of a process: follows what is committed from two minutes before its start on, in the order of commits, for all
 * clients. It reads from the database what it announces, so that a lost notice delays a change and never loses it.
 */
export class Tail {
  readonly #ports: TailPorts;
  #ring: Ring | null = null;
  #running: Promise<void> | null = null;
  #stopping = new AbortController();
  #wake: () => void = () => {};
  /** Called with the next batch. */
  #waiting: (() => void)[] = [];

  constructor(ports: TailPorts) {
    this.#ports = ports;
  }

  /** What has been read; null before the first clock is known, and while the tail does not run. */
  get ring(): Ring | null {
    return this.#ring;
  }

  /** Follows the changes until it is stopped. */
  start(): void {
    if (this.#running !== null) return;
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#running = this.#run(signal);
  }

  /** Something has been committed: it is read at once. */
  wake(): void {
    this.#wake();
  }

  /** Resolves when something more has been read, or when the tail is stopped. */
  advanced(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
    this.#running = null;
    this.#ring = null;
    this.#release();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { log } = this.#ports;
    let isFailing = false;
    while (!signal.aborted) {
      try {
        const isMore = await this.#read(signal);
        isFailing = false;
        if (!isMore) await this.#pause(POLL_MS);
      } catch (err) {
        if (!isFailing) log.warn({ err }, 'the changes cannot be read; the stream goes on when they can');
        isFailing = true;
        // A notice does not shorten this: the database is not asked more often while it does not answer.
        await wait(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Whether there is more at once. */
  async #read(signal: AbortSignal): Promise<boolean> {
    const { changes, onBatch, onGap } = this.#ports;
    if (this.#ring === null) {
      const { until, kept } = await changes.readWindow();
      this.#ring = new Ring({ seq: Math.max(kept, until - RING_MS), key: null }, RING_CHANGES);
    }
    const ring = this.#ring;
    const page = await changes.readAfter(ring.end, { limit: BATCH });
    if (signal.aborted) return false;
    if (page.kept > ring.end.seq) {
      this.#ring = null;
      onGap();
      return true;
    }
    ring.append(page.changes, page.end);
    ring.dropBefore(page.end.seq - RING_MS);
    onBatch(page.changes, page.end);
    this.#release();
    return page.isMore;
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
