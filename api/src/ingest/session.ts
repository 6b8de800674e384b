import { presentOddsLine } from '../features/odds/odds.presenter.ts';
import type { Logger } from '../platform/log.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { AlertEngine } from './alerts/alert-engine.ts';
import { Book } from './book/book.ts';
import { toOddsLineRow } from './book/line-row.ts';
import { type Plan, planChange } from './book/plan/plan-change.ts';
import type { ChangeSet } from './change-set.ts';
import { loadSuppression } from './write/alerts.store.ts';
import { eventsOfSpecials, loadBook, loadEvents } from './write/book/book.store.ts';
import { loadWaiting } from './write/book/waiting.store.ts';
import { loadWindows } from './write/book/windows.store.ts';
import { lastChangeAt } from './write/feed/cursors.store.ts';
import { HistoryPartitions } from './write/partitions.store.ts';
import { type WrittenChange, writeChange } from './write/write-change.store.ts';
import type { WriterConnection } from './write/writer-connection.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Unsettled events that started longer ago are loaded only when the feed names them. */
const STARTED_WITHIN = 48 * HOUR;
/** Event ids that the feed names and nobody knows, remembered at most; they would be looked up each time. */
const MOST_UNKNOWN = 200_000;

/**
 * One reign of the single writer: the book, the windows and the connection that holds the lock. It ends with the
 * connection; the next reign loads everything anew.
 */
export class IngestSession {
  readonly book = new Book();
  readonly engine = new AlertEngine();
  readonly partitions: HistoryPartitions;
  readonly #connection: WriterConnection;
  readonly #unknown = new Set<number>();

  private constructor(connection: WriterConnection) {
    this.#connection = connection;
    this.partitions = new HistoryPartitions(connection.client);
  }

  /** Reloads what was in force when the last writer ended. @param now Epoch ms, for the days to come. */
  static async load(connection: WriterConnection, now: number, log: Logger): Promise<IngestSession> {
    const session = new IngestSession(connection);
    const { client } = connection;
    const { book, engine, partitions } = session;
    // Reading back a busy day takes longer than any statement afterwards.
    await client.query('set statement_timeout = 0');
    await partitions.ensureAhead(now);
    // Everything is measured from the last change and not from the wall clock: time in which nobody looked is no time.
    // A change from the future was stamped by a clock that has been put right since.
    const last = Math.min((await lastChangeAt(client)) ?? now, now);
    await loadBook(client, book, last - STARTED_WITHIN);
    await loadWaiting(client, book.waiting);
    await loadSuppression(client, engine.suppression, last - 16 * MINUTE);
    const rows = await loadWindows(client, book, engine.windows, last - 24 * HOUR, last);
    await client.query("set statement_timeout = '60s'");
    log.info({ historyRows: rows, prices: engine.windows.size }, 'the book is loaded');
    return session;
  }

  get client(): WriterConnection['client'] {
    return this.#connection.client;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /**
   * Takes one change set in: first the database, then the book, then everybody who listens. When the database refuses,
   * the book stays as it was and the change can be handed in again.
   *
   * @param knownUntil After an outage: until when the prices in the book are known to have been in force (epoch ms).
   */
  async apply(
    change: ChangeSet,
    publisher: RealtimePublisher,
    now: number,
    knownUntil: number | null = null,
  ): Promise<void> {
    await this.#loadNamed(change);
    const plan = planChange(this.book, change);
    const alerts = this.engine.detect(this.book, plan, knownUntil);
    const written = await writeChange(
      this.#connection.client,
      this.partitions,
      plan,
      alerts,
      knownUntil,
    ).catch(async (error: unknown) => {
      // A connection that died while committing may have committed: only the next reign can tell, which loads anew.
      if (isConnectionError(error)) await this.close().catch(() => {});
      throw error;
    });
    this.#commit(plan, written);
    this.engine.commit(plan, this.book, alerts, knownUntil);
    for (const { after } of plan.lines) this.book.putLine(after);
    this.#publish(plan, written, publisher, now);
  }

  /** Takes all but the lines into the book: the engine looks at those before. */
  #commit(plan: Plan, written: WrittenChange): void {
    const { book } = this;
    for (const league of plan.leagues) book.putLeague(league);
    for (const event of plan.events) {
      book.putEvent(event);
      this.#unknown.delete(event.eventId);
    }
    for (const { eventId, settledStatus } of written.settledEvents) {
      const event = book.event(eventId);
      if (event) book.putEvent({ ...event, settledStatus });
    }
    for (const waiting of plan.placed) book.waiting.remove(waiting);
    for (const waiting of plan.arrived) book.waiting.put(waiting);
  }

  #publish(plan: Plan, { alerts }: WrittenChange, publisher: RealtimePublisher, now: number): void {
    for (const kind of ['odds', 'limit', 'closed'] as const) {
      if (alerts[kind].length > 0) publisher.alerts(kind, alerts[kind]);
    }
    const { book } = this;
    const touched = new Map(
      plan.lines.filter(({ visible }) => visible).map(({ after }) => [after.lineId, after]),
    );
    for (const { eventId } of plan.events) {
      for (const line of book.linesOf(eventId)) touched.set(line.lineId, line);
    }
    const lines = [...touched.values()].flatMap((line) => {
      const event = publisher.isLineWatched(line.lineId) ? book.event(line.eventId) : undefined;
      return event ? [presentOddsLine(toOddsLineRow(line, event), now)] : [];
    });
    if (lines.length > 0) publisher.lines(lines);
  }

  /** Brings events back into the book that the change names and that are only on disk. */
  async #loadNamed(change: ChangeSet): Promise<void> {
    const named = new Set<number>();
    const name = (eventId: number): void => {
      if (!this.book.event(eventId) && !this.#unknown.has(eventId)) named.add(eventId);
    };
    for (const list of [change.fixtures, change.lines, change.scores, change.specials, change.settled]) {
      for (const { eventId } of list ?? []) name(eventId);
    }
    const strangers = (change.specialOdds ?? [])
      .map(({ specialId }) => specialId)
      .filter((specialId) => !this.book.special(specialId));
    if (strangers.length > 0) {
      for (const eventId of await eventsOfSpecials(this.client, strangers)) name(eventId);
    }
    if (named.size === 0) return;
    await loadEvents(this.client, this.book, [...named]);
    if (this.#unknown.size > MOST_UNKNOWN) this.#unknown.clear();
    for (const eventId of named) if (!this.book.event(eventId)) this.#unknown.add(eventId);
  }
}

/** Errors that come from the driver or the operating system carry no SQLSTATE of five signs. */
function isConnectionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
}
