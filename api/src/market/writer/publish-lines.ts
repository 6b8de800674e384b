import type { OddsLine } from '@fairline/shared/contracts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import type { Book } from '../book/book.ts';
import type { LineState } from '../book/book-state.ts';
import { toOddsLineRow } from '../book/line-row.ts';
import { presentOddsLine } from '../lines/odds-line.presenter.ts';
import type { MarketChange } from '../observer.ts';
import type { SettledEvent } from '../storage/book/settlements.store.ts';

/** The lines of a committed change, and the events that its results have settled. */
interface CommittedLines {
  readonly observed: { readonly change: Pick<MarketChange, 'diff'> };
  readonly settledEvents: readonly SettledEvent[];
}

/**
 * Publishes the current odds of the lines that a committed change has changed.
 *
 * @param book The book after the change.
 * @param now Epoch milliseconds, for whether a line is open.
 */
export function publishLines(
  publisher: RealtimePublisher,
  book: Book,
  written: CommittedLines,
  now: number,
): void {
  const lines = watchedLines(publisher, book, changedLines(book, written), now);
  if (lines.length > 0) publisher.lines(lines);
}

/** Lines with a visible change, and all lines of events that changed or were settled, because a line shows its event's fields too. */
function changedLines(book: Book, { observed, settledEvents }: CommittedLines): Iterable<LineState> {
  const { diff } = observed.change;
  const lines = new Map<string, LineState>();
  for (const { visible, after } of diff.lines) if (visible) lines.set(after.lineId, after);
  for (const { eventId } of [...diff.events, ...settledEvents]) {
    for (const line of book.linesOf(eventId)) lines.set(line.lineId, line);
  }
  return lines.values();
}

function watchedLines(
  publisher: RealtimePublisher,
  book: Book,
  lines: Iterable<LineState>,
  now: number,
): OddsLine[] {
  const presented: OddsLine[] = [];
  for (const line of lines) {
    const event = publisher.isLineWatched(line.lineId) ? book.event(line.eventId) : undefined;
    if (event) presented.push(presentOddsLine(toOddsLineRow(line, event), now));
  }
  return presented;
}
