import type { Book } from './book/book.ts';
import { isPrematch } from './book/market-state.ts';
import type { Quote } from './book/quotes/quote.ts';
import { quotesOf } from './book/quotes/quotes-of.ts';
import type { IngestSession } from './session.ts';
import { deleteAlertsBefore } from './write/alerts.store.ts';
import { deleteWaitingBefore } from './write/book/waiting.store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Changes whose event has not come by then never will. */
const WAITING_DAYS = 3;

export interface SweepOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Days that history and alerts are kept. */
  readonly retentionDays: number;
}

export interface Swept {
  readonly partitions: readonly string[];
  readonly alerts: number;
  readonly events: number;
}

/**
 * The hourly housekeeping of the writer: partitions for the days ahead, history and alerts past their time dropped, and
 * memory given back for events that are over.
 */
export async function sweep(session: IngestSession, { now, retentionDays }: SweepOptions): Promise<Swept> {
  const { client, partitions, book } = session;
  await partitions.ensureAhead(now);
  const oldest = now - retentionDays * DAY;
  const dropped = await partitions.dropBefore(oldest);
  const alerts = await deleteAlertsBefore(client, oldest);
  for (const waiting of await deleteWaitingBefore(client, now - WAITING_DAYS * DAY)) {
    book.waiting.remove(waiting);
  }
  return { partitions: dropped, alerts, events: forget(session, now) };
}

function forget({ book, engine }: IngestSession, now: number): number {
  let events = 0;
  for (const event of [...book.events()]) {
    if (isPrematch(event, now)) continue;
    for (const quote of quotesOfEvent(book, event.eventId)) quote.slot = -1;
    const over = event.settledStatus !== 0 || event.starts < now - 2 * DAY;
    if ((over && !event.listed) || event.starts < now - 7 * DAY) {
      book.evict(event.eventId);
      events += 1;
    }
  }
  engine.windows.retain(placesIn(book));
  return events;
}

/** The places that quotes of the book have in the drop windows; quotes that left it took theirs along. */
function* placesIn(book: Book): Generator<number> {
  for (const { eventId } of book.events()) {
    for (const { slot } of quotesOfEvent(book, eventId)) if (slot >= 0) yield slot;
  }
}

function* quotesOfEvent(book: Book, eventId: number): Generator<Quote> {
  for (const line of book.linesOf(eventId)) yield* quotesOf(line);
}
