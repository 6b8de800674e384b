import type { Logger } from '../../platform/log.ts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import { Book } from '../book/book.ts';
import { type ChangeDiff, diffChange } from '../book/diff/diff-change.ts';
import type { DiffTime } from '../book/diff/draft.ts';
import type { ChangeSet } from '../change-set.ts';
import { type MarketFeatures, type MarketObserver, Observed } from '../observer.ts';
import { PriceMemory } from '../prices/price-memory.ts';
import { restoreWindows } from '../prices/restore-windows.ts';
import { loadBook, loadEvents } from '../storage/book/load-book.ts';
import type { SettledEvent } from '../storage/book/settlements.store.ts';
import { readEventIdsOfSpecials } from '../storage/book/specials.store.ts';
import { isConnectionError } from '../storage/data-errors.ts';
import { lastChangeAt } from '../storage/feed-cursors.store.ts';
import { readFeedState, type StoredFeedState } from '../storage/feed-state.store.ts';
import { redateFutureTimes } from '../storage/future-times.store.ts';
import { HistoryPartitions } from '../storage/history-partitions.store.ts';
import { readMeasuredUntil, writeMeasuredUntil } from '../storage/measured-until.store.ts';
import { loadPendingChanges } from '../storage/pending-changes.store.ts';
import { suspectKeysOf, type WrittenChange, writeChange } from '../storage/write-change.ts';
import { type Refused, suspectKey } from '../storage/write-in-halves.ts';
import { lastSeenAt } from '../time/last-seen.ts';
import { publishLines } from './publish-lines.ts';
import type { WriterConnection } from './writer.connection.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Unsettled events that started longer ago are loaded only when the feed names them. */
const STARTED_WITHIN = 48 * HOUR;
/** Most ids of events not in the database that are remembered, so that they are not looked up with every change set. */
const MOST_UNKNOWN = 200_000;
/** Most refused parts that are remembered, so that they are written apart from the others the next time. */
const MOST_SUSPECTS = 10_000;
/** A jump of the clock by more is not made up for when the drop windows are loaded. */
const LONGEST_JUMP = 7 * 24 * HOUR;

/**
 * One term of the single writer: the book, the prices of the last day and the connection that holds the lock. It ends with the
 * connection; the next term loads everything again.
 */
export class WriterTerm {
  readonly book = new Book();
  readonly prices = new PriceMemory();
  /** False while the bookmaker has closed its whole book on purpose (maintenance). */
  bettingEnabled = true;
  readonly partitions: HistoryPartitions;
  /** What the last ingest stored about its feed and its clock. */
  readonly feedState: StoredFeedState | null;
  /** When the last ingest was last at work, by its own clock (epoch ms). */
  readonly lastSeenAt: number | null;
  readonly tables: MarketFeatures['tables'];
  readonly #connection: WriterConnection;
  readonly #observers: readonly MarketObserver[];
  readonly #unknown = new Set<number>();
  readonly #suspects = new Set<string>();
  #measuredUntil = 0;
  /** When the last change set had been applied (monotonic). */
  #appliedAt: number | null = null;

  private constructor(
    connection: WriterConnection,
    tables: MarketFeatures['tables'],
    observers: readonly MarketObserver[],
    feedState: StoredFeedState | null,
    changeAt: number | null,
  ) {
    this.#connection = connection;
    this.tables = tables;
    this.#observers = observers;
    this.feedState = feedState;
    this.lastSeenAt = feedState && lastSeenAt(feedState.heartbeatAt, changeAt);
    this.partitions = new HistoryPartitions(connection.client, tables.daily);
  }

  /**
   * Loads the state in which the last term ended, and dates what is stored ahead of now to now.
   *
   * @param now Epoch ms.
   * @param feed The feed that is stored.
   */
  static async load(
    connection: WriterConnection,
    now: number,
    log: Logger,
    { tables, createObservers }: MarketFeatures,
    feed: string,
  ): Promise<WriterTerm> {
    const { client } = connection;
    const began = performance.now();
    const feedState = await readFeedState(client);
    const offset = feedState?.clock.offset ?? 0;
    const changeAt = await lastChangeAt(client);
    const observers = createObservers(feed);
    const term = new WriterTerm(connection, tables, observers, feedState, changeAt);
    const { book, partitions } = term;
    const { tracks } = term.prices;
    // Reading the history of a busy day takes longer than any later statement.
    await client.query('set statement_timeout = 0');
    await partitions.ensureAhead(now);
    // Ages count from the last change and not from the wall clock: time without an ingest is left out.
    const last = Math.min(changeAt ?? now, now);
    term.#measuredUntil = await readMeasuredUntil(client);
    for (const observer of observers) await observer.load?.(client, term.#measuredUntil);
    if (await redateFutureTimes(client, tables.daily, now)) {
      log.warn(
        'times ahead of the clock were stored, because it has been set back; they have been dated to now',
      );
    }
    await loadBook(client, book, last - STARTED_WITHIN);
    await loadPendingChanges(client, book.pending);
    const jumped = Math.min(Math.max(0, -offset), LONGEST_JUMP);
    const since = last - 24 * HOUR - jumped;
    const windows = { book, tracks, startsAfter: last };
    const { rows, from } = await restoreWindows(client, windows, since);
    await client.query("set statement_timeout = '60s'");
    const ms = Math.round(performance.now() - began);
    log.info({ historyRows: rows, windowsFrom: from, prices: tracks.size, ms }, 'the book is loaded');
    return term;
  }

  get client(): WriterConnection['client'] {
    return this.#connection.client;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /**
   * Applies one change set: first to the database, then to the book, then it is published. Returns the parts that the
   * database refuses, which are left out. After any other error the book is unchanged and the change set can be applied again.
   *
   * @param now Epoch milliseconds, for whether a published line is open.
   */
  async apply(
    change: ChangeSet,
    publisher: RealtimePublisher,
    now: number,
    time: DiffTime = { offset: 0, knownUntil: null },
  ): Promise<readonly Refused[]> {
    const { book, prices } = this;
    const began = performance.now();
    await this.#loadNamedEvents(change);
    const diff = diffChange(book, change, time);
    const wanted = Observed.detect(this.#observers, book, {
      diff,
      at: change.receivedAt,
      measuredAt: Math.max(Math.round(change.receivedAt + diff.offset), this.#measuredUntil + 1),
      ...prices.measure(book, diff),
      bettingEnabled: this.bettingEnabled,
      storedAt: () => now + performance.now() - began,
    });
    const written = await writeChange(this.client, this.partitions, wanted, this.#suspects).catch(
      async (error: unknown) => {
        // When the connection broke during the commit, only the next term can find out whether it was committed.
        if (isConnectionError(error)) await this.close().catch(() => {});
        throw error;
      },
    );
    this.#commit(written);
    written.observed.publish(publisher, written.results);
    publishLines(publisher, book, written, now);
    return written.refused;
  }

  /** The time of the last change set (measured time). */
  get measuredUntil(): number {
    return this.#measuredUntil;
  }

  /** Deletes a batch of what observers keep no longer; resolves with whether there may be more. @param now Epoch ms. */
  async sweepObservers(now: number, retentionDays: number): Promise<boolean> {
    let more = false;
    for (const observer of this.#observers) {
      const time = { now, measuredUntil: this.#measuredUntil, retentionDays };
      more = (await observer.sweep?.(this.client, time)) === true || more;
    }
    return more;
  }

  /** What observers do every minute, in order; resolves with whether there is more to do at once. @param now Epoch ms. */
  async everyMinute(now: number): Promise<boolean> {
    let more = false;
    for (const observer of this.#observers) {
      more = (await observer.everyMinute?.(this.client, this.#measuredUntil, now)) === true || more;
    }
    return more;
  }

  /** These events have been stored beside the change sets: later ones may name them. */
  addEvents(eventIds: readonly number[]): void {
    for (const eventId of eventIds) this.#unknown.delete(eventId);
  }

  /** @param monotonic The time now, by a clock that nobody can set (ms). */
  applied(monotonic: number): void {
    this.#appliedAt = monotonic;
  }

  /**
   * Lets the time of the streams go on while no change set comes, and shows that the connection is alive.
   *
   * @param monotonic As of `applied`.
   */
  async beat(publisher: RealtimePublisher, monotonic: number): Promise<void> {
    const { client } = this;
    if (this.#appliedAt === null) {
      await client.query('select 1');
      return;
    }
    const measuredAt = this.#measuredUntil + Math.max(1, Math.round(monotonic - this.#appliedAt));
    await writeMeasuredUntil(client, measuredAt);
    this.#measuredUntil = measuredAt;
    this.#appliedAt = monotonic;
    for (const observer of this.#observers) observer.beat?.(publisher, measuredAt);
  }

  /** Changes may have been stored by an earlier writer, in this process or another, that were never published. */
  missed(publisher: RealtimePublisher): void {
    for (const observer of this.#observers) observer.missed?.(publisher);
  }

  #commit(written: WrittenChange): void {
    const { book } = this;
    const { observed, settledEvents, refused } = written;
    const { diff, measuredAt } = observed.change;
    this.#measuredUntil = measuredAt;
    this.#commitExceptLines(diff, settledEvents);
    // Prices and observers compare with the lines before the change.
    this.prices.commit(book, diff, measuredAt);
    observed.committed(book);
    for (const { after } of diff.lines) book.putLine(after);
    this.#updateSuspects(diff, refused);
  }

  /** A part that has been written is not suspected any more. */
  #updateSuspects(written: ChangeDiff, refused: readonly Refused[]): void {
    if (this.#suspects.size > 0) for (const key of suspectKeysOf(written)) this.#suspects.delete(key);
    if (this.#suspects.size > MOST_SUSPECTS) this.#suspects.clear();
    for (const { kind, key } of refused) this.#suspects.add(suspectKey(kind, key));
  }

  #commitExceptLines(diff: ChangeDiff, settledEvents: readonly SettledEvent[]): void {
    const { book } = this;
    for (const league of diff.leagues) book.putLeague(league);
    for (const event of diff.events) {
      book.putEvent(event, diff.change.receivedAt + diff.offset);
      this.#unknown.delete(event.eventId);
    }
    for (const settled of settledEvents) {
      const event = book.event(settled.eventId);
      if (event) book.putEvent({ ...event, ...settled });
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
