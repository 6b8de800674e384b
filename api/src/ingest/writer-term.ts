import type { Logger } from '../platform/log.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { AlertEngine } from './alerts/alert-engine.ts';
import { Book } from './book/book.ts';
import { type ChangeDiff, diffChange } from './book/diff/diff-change.ts';
import type { ChangeSet } from './change-set.ts';
import { publishChange } from './publish-change.ts';
import { loadSuppression } from './storage/alerts.store.ts';
import { loadWindows } from './storage/drop-windows.store.ts';
import { lastChangeAt } from './storage/feed-cursors.store.ts';
import { HistoryPartitions } from './storage/history-partitions.store.ts';
import { loadBook, loadEvents } from './storage/load-book.ts';
import { loadPendingChanges } from './storage/pending-changes.store.ts';
import { readEventIdsOfSpecials } from './storage/specials.store.ts';
import { type WrittenChange, writeChange } from './storage/write-change.ts';
import type { WriterConnection } from './storage/writer.connection.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Unsettled events that started longer ago are loaded only when the feed names them. */
const STARTED_WITHIN = 48 * HOUR;
/** Most ids of events not in the database that are remembered, so that they are not looked up with every change set. */
const MOST_UNKNOWN = 200_000;

/**
 * One term of the single writer: the book, the drop windows and the connection that holds the lock. It ends with the
 * connection; the next term loads everything again.
 */
export class WriterTerm {
  readonly book = new Book();
  readonly engine = new AlertEngine();
  readonly partitions: HistoryPartitions;
  readonly #connection: WriterConnection;
  readonly #unknown = new Set<number>();

  private constructor(connection: WriterConnection) {
    this.#connection = connection;
    this.partitions = new HistoryPartitions(connection.client);
  }

  /** Loads the state in which the last term ended. @param now Epoch ms, for the history partitions ahead. */
  static async load(connection: WriterConnection, now: number, log: Logger): Promise<WriterTerm> {
    const term = new WriterTerm(connection);
    const { client } = connection;
    const { book, engine, partitions } = term;
    // Reading the history of a busy day takes longer than any later statement.
    await client.query('set statement_timeout = 0');
    await partitions.ensureAhead(now);
    // Ages count from the last change and not from the wall clock: time without an ingest is left out.
    // A change from the future was stamped by a clock that has been corrected since.
    const last = Math.min((await lastChangeAt(client)) ?? now, now);
    await loadBook(client, book, last - STARTED_WITHIN);
    await loadPendingChanges(client, book.pending);
    await loadSuppression(client, engine.suppression, last - 16 * MINUTE);
    const rows = await loadWindows(client, book, engine.windows, last - 24 * HOUR, last);
    await client.query("set statement_timeout = '60s'");
    log.info({ historyRows: rows, prices: engine.windows.size }, 'the book is loaded');
    return term;
  }

  get client(): WriterConnection['client'] {
    return this.#connection.client;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /**
   * Applies one change set: first to the database, then to the book, then it is published. When the database refuses, the
   * book is unchanged and the change set can be applied again.
   *
   * @param now Epoch milliseconds, for whether a published line is open.
   * @param knownUntil After an outage: until when the state of the book is known to have been in force (epoch ms).
   */
  async apply(
    change: ChangeSet,
    publisher: RealtimePublisher,
    now: number,
    knownUntil: number | null = null,
  ): Promise<void> {
    const { book, engine } = this;
    await this.#loadNamedEvents(change);
    const diff = diffChange(book, change, knownUntil);
    const alerts = engine.detect(book, diff);
    const written = await writeChange(this.client, this.partitions, diff, alerts).catch(
      async (error: unknown) => {
        // When the connection broke during the commit, only the next term can find out whether it was committed.
        if (isConnectionError(error)) await this.close().catch(() => {});
        throw error;
      },
    );
    this.#commitExceptLines(diff, written);
    // The engine compares with the lines before the change.
    engine.commit(book, diff, alerts);
    for (const { after } of diff.lines) book.putLine(after);
    publishChange(publisher, book, diff, written.alerts, now);
  }

  #commitExceptLines(diff: ChangeDiff, written: WrittenChange): void {
    const { book } = this;
    for (const league of diff.leagues) book.putLeague(league);
    for (const event of diff.events) {
      book.putEvent(event);
      this.#unknown.delete(event.eventId);
    }
    for (const { eventId, settledStatus } of written.settledEvents) {
      const event = book.event(eventId);
      if (event) book.putEvent({ ...event, settledStatus });
    }
    for (const pending of diff.placed) book.pending.remove(pending);
    for (const pending of diff.pending) book.pending.add(pending);
  }

  /** Loads the events that the change set names and that are only in the database. */
  async #loadNamedEvents(change: ChangeSet): Promise<void> {
    const { book } = this;
    const missing = new Set<number>();
    const addIfMissing = (eventId: number): void => {
      if (!book.event(eventId) && !this.#unknown.has(eventId)) missing.add(eventId);
    };
    for (const list of [change.fixtures, change.lines, change.scores, change.specials, change.settled]) {
      for (const { eventId } of list ?? []) addIfMissing(eventId);
    }
    const missingSpecials = (change.specialOdds ?? [])
      .map(({ specialId }) => specialId)
      .filter((specialId) => !book.special(specialId));
    if (missingSpecials.length > 0) {
      for (const eventId of await readEventIdsOfSpecials(this.client, missingSpecials)) addIfMissing(eventId);
    }
    if (missing.size === 0) return;
    await loadEvents(this.client, book, [...missing]);
    if (this.#unknown.size > MOST_UNKNOWN) this.#unknown.clear();
    for (const eventId of missing) if (!book.event(eventId)) this.#unknown.add(eventId);
  }
}

/** Errors of the driver or the operating system have no SQLSTATE of five characters. */
function isConnectionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
}
