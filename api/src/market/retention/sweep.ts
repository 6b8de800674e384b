import type { Book } from '../book/book.ts';
import { isPrematch } from '../book/market-state.ts';
import type { Quote } from '../book/quotes/quote.ts';
import { quotesOf } from '../book/quotes/quotes-of.ts';
import { deleteGapsBefore } from '../gaps/gaps.store.ts';
import { deleteEventChangesUntil } from '../storage/book/event-changes.store.ts';
import { deletePendingChangesBefore } from '../storage/pending-changes.store.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { deleteEventsBefore, deleteUnusedFeedState } from './retention.store.ts';
import { deleteUnusedSearchWords } from './search-words.store.ts';
import { deleteStorageSizesBefore } from './storage-size.store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Pending changes are deleted when their event has not come by then. */
const PENDING_DAYS = 3;
/** Changes of events stay longer than the 24 hours in which a client of the stream resumes. */
const EVENT_CHANGES_MS = 26 * HOUR;
/** Gaps are shown for the last 30 days. */
const GAPS_MS = 30 * DAY + HOUR;

export interface SweepOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Days for which history, alerts and events that nothing refers to are stored. */
  readonly retentionDays: number;
  /** False while the clock cannot be trusted: nothing is deleted. */
  readonly deleting?: boolean;
  /** What started later is not over: earlier than `now` while the clock is ahead. */
  readonly startedBy?: number;
}

export interface Swept {
  /** Events removed from memory. */
  readonly events: number;
  /** Whether there may be more events to delete: `deleteBatch` goes on. */
  readonly more: boolean;
  /** Whether observers may have more to delete: `WriterTerm.sweepObservers` goes on. */
  readonly observersMore: boolean;
}

/** Events that one batch deletes, so that change sets wait only briefly. */
const BATCH = 500;

/**
 * The hourly housekeeping of the writer beside `HistoryEnd`: creates partitions for the days ahead, deletes old events, pending
 * changes and what observers keep no longer, and frees the memory of events that are over.
 */
export async function sweep(term: WriterTerm, options: SweepOptions): Promise<Swept> {
  const { now, retentionDays, deleting = true, startedBy = now } = options;
  const { client, partitions, book } = term;
  await partitions.ensureAhead(now);
  if (!deleting) return { events: evictFinished(term, startedBy), more: false, observersMore: false };
  const oldest = now - retentionDays * DAY;
  for (const pending of await deletePendingChangesBefore(client, now - PENDING_DAYS * DAY)) {
    book.pending.remove(pending);
  }
  await deleteUnusedFeedState(client, oldest);
  await deleteStorageSizesBefore(client, oldest);
  await deleteUnusedSearchWords(client, now);
  await deleteGapsBefore(client, now - GAPS_MS);
  await deleteEventChangesUntil(client, term.measuredUntil - EVENT_CHANGES_MS);
  const observersMore = await term.sweepObservers(now, retentionDays);
  const more = await deleteBatch(term, options);
  return { events: evictFinished(term, startedBy), more, observersMore };
}

/** Deletes one batch of events that nothing refers to any more; resolves with whether there may be more. */
export async function deleteBatch(term: WriterTerm, { now, retentionDays }: SweepOptions): Promise<boolean> {
  const { client, book, tables } = term;
  const eventIds = await deleteEventsBefore(client, tables, {
    oldest: now - retentionDays * DAY,
    limit: BATCH,
  });
  for (const eventId of eventIds) book.evict(eventId);
  return eventIds.length >= BATCH;
}

function evictFinished({ book, prices }: WriterTerm, now: number): number {
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
  prices.tracks.retain(slotsIn(book));
  return events;
}

/** The drop window slots of the quotes in the book. The slots of other quotes are freed. */
function* slotsIn(book: Book): Generator<number> {
  for (const { eventId } of book.events()) {
    for (const { slot } of quotesOfEvent(book, eventId)) if (slot >= 0) yield slot;
  }
}

function* quotesOfEvent(book: Book, eventId: number): Generator<Quote> {
  for (const line of book.linesOf(eventId)) yield* quotesOf(line);
}
