import { AlertEngine, type DetectedMoves } from '../../src/features/alerts/detection/alert-engine.ts';
import { Book } from '../../src/market/book/book.ts';
import { type ChangeDiff, diffChange } from '../../src/market/book/diff/diff-change.ts';
import type { ChangeSet, LineChange } from '../../src/market/change-set.ts';
import { PriceMemory } from '../../src/market/prices/price-memory.ts';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0 } from './change-sets.ts';

/** Book, prices and alert engine without a database: every change set is applied as if it had been written. */
export class MemoryIngest {
  readonly book = new Book();
  readonly prices = new PriceMemory();
  bettingEnabled = true;
  measuredUntil = 0;
  readonly #engine = new AlertEngine();

  apply(change: ChangeSet): DetectedMoves {
    return this.applyWithDiff(change).alerts;
  }

  /**
   * @param knownUntil After an outage: until when the state of the book is known to have been in force (measured time).
   * @param offset Milliseconds between the wall clock and measured time.
   */
  applyWithDiff(
    change: ChangeSet,
    knownUntil: number | null = null,
    offset = 0,
  ): { diff: ChangeDiff; alerts: DetectedMoves } {
    const { book, prices } = this;
    const diff = diffChange(book, change, { offset, knownUntil });
    const alerts = this.detect(diff);
    this.measuredUntil = alerts.measuredAt;
    for (const league of diff.leagues) book.putLeague(league);
    for (const event of diff.events) book.putEvent(event, change.receivedAt + offset);
    for (const { eventId, period, status } of diff.settlements) {
      const event = book.event(eventId);
      if (event && period === 0) book.putEvent({ ...event, settledStatus: status });
    }
    prices.commit(book, diff, alerts.measuredAt);
    this.#engine.commit(book, diff, alerts);
    for (const { after } of diff.lines) book.putLine(after);
    for (const pending of diff.placed) book.pending.remove(pending);
    for (const pending of diff.pending) book.pending.add(pending);
    return { diff, alerts };
  }

  /** The moves of a diff that is not applied. */
  detect(diff: ChangeDiff): DetectedMoves {
    const { book, bettingEnabled } = this;
    const at = diff.change.receivedAt;
    return this.#engine.detect(book, {
      diff,
      at,
      measuredAt: Math.max(Math.round(at + diff.offset), this.measuredUntil + 1),
      ...this.prices.measure(book, diff),
      bettingEnabled,
      storedAt: () => at,
    });
  }
}

/** An ingest that has one event and its first prices. */
export function openedIngest(fixture = fixtureOf(), line: LineChange = lineOf()): MemoryIngest {
  const ingest = new MemoryIngest();
  ingest.apply(fixturesOf([fixture]));
  ingest.apply(oddsOf([line]));
  return ingest;
}

/** An odds answer about one line, so many seconds after the first prices of `openedIngest`. */
export const later = (line: LineChange, seconds = 10): ChangeSet =>
  oddsOf([line], { receivedAt: T0 + seconds * SECOND });
