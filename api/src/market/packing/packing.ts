import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger } from '../../platform/log.ts';
import { DAY_MS } from '../history/history-row.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { packDay } from './pack-day.ts';
import { openPackingConnection } from './packing.connection.ts';
import { dropDrafts, findDays, nextPart, replaceByDraft } from './packing.store.ts';

/**
 * A day is packed so long after its end: the stream of the developer API reads the changes of the last 24 hours from plain rows
 * (ADR 0028), and late rows and marks of price errors have come by then.
 */
export const PACK_AFTER_MS = 27 * 3_600_000;
/** Of the time, packing works a third. */
const REST = 2;
/** While change sets wait to be written, packing waits too. */
const BUSY_MS = 50;

export interface PackingOptions {
  readonly url: string;
  readonly log: Logger;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  /** Change sets and other jobs that wait or run. */
  readonly queueLength: () => number;
}

/** Packs closed days beside the writer, on a connection of its own; only their exchange runs between two change sets. */
export class Packing {
  readonly #options: PackingOptions;
  #stopping = new AbortController();
  #running: Promise<number> | null = null;

  constructor(options: PackingOptions) {
    this.#options = options;
  }

  /** Ends what runs; the day that is being packed begins again with the next run. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('Packing has been stopped.'));
    await this.#running?.catch(() => {});
  }

  /**
   * Packs every day that ended 27 hours before `now` (epoch ms), the oldest first. Resolves with how many; at once when a run
   * is still going on.
   */
  run(now: number): Promise<number> {
    const former = this.#running;
    if (former !== null && !this.#stopping.signal.aborted) return former;
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    const running = Promise.resolve(former)
      .catch(() => {})
      .then(() => this.#run(now, signal))
      .finally(() => {
        if (this.#running === running) this.#running = null;
      });
    this.#running = running;
    return running;
  }

  async #run(now: number, signal: AbortSignal): Promise<number> {
    const { url, enqueue } = this.#options;
    const { term, days } = await enqueue(async (current) => ({
      term: current,
      days: await findDays(current.client, 'plain'),
    }));
    const closed = days.filter((day) => (day + 1) * DAY_MS + PACK_AFTER_MS <= now);
    if (closed.length === 0 || signal.aborted) return 0;
    const client = await openPackingConnection(url);
    if (client === null) return 0;
    const end = () => void client.end().catch(() => {});
    signal.addEventListener('abort', end);
    try {
      await dropDrafts(client);
      for (const day of closed) await this.#pack(client, day, term, signal);
      return closed.length;
    } finally {
      signal.removeEventListener('abort', end);
      await client.end().catch(() => {});
    }
  }

  async #pack(client: ClientBase, day: number, term: WriterTerm, signal: AbortSignal): Promise<void> {
    const { log, enqueue } = this.#options;
    const started = performance.now();
    // Read between two change sets, so that no transaction that writes to the day is open.
    const writes = await enqueue(async () => term.partitions.writesOf(day));
    const part = await nextPart(client, day);
    const rows = await packDay(client, { day, part, rest: (workedMs) => this.#rest(workedMs, signal) });
    await enqueue(async (current) => {
      // Another writer, or a change set that is dated to this day, may have written meanwhile.
      if (current !== term || term.partitions.writesOf(day) !== writes) {
        throw new Error('The day was written to while it was packed.');
      }
      await replaceByDraft(term.client, day, part);
      term.partitions.forget(day);
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    log.info(
      { day: new Date(day * DAY_MS).toISOString().slice(0, 10), rows, seconds },
      'a day of the history is packed',
    );
  }

  async #rest(workedMs: number, signal: AbortSignal): Promise<void> {
    await wait(workedMs * REST, undefined, { signal });
    while (this.#options.queueLength() > 1) await wait(BUSY_MS, undefined, { signal });
  }
}
