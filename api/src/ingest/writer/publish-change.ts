import type { OddsLine } from '@fairline/shared/contracts';
import { presentOddsLine } from '../../features/odds/odds.presenter.ts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import type { Book } from '../book/book.ts';
import type { LineState } from '../book/book-state.ts';
import { toOddsLineRow } from '../book/line-row.ts';
import type { WrittenChange } from '../storage/write-change.ts';

/**
 * Publishes a committed change: its moves, then the current odds of the lines that it changed.
 *
 * @param book The book after the change.
 * @param now Epoch milliseconds, for whether a line is open.
 */
export function publishChange(
  publisher: RealtimePublisher,
  book: Book,
  written: Pick<WrittenChange, 'diff' | 'moves' | 'settledEvents'>,
  now: number,
): void {
  publisher.moves(written.moves);
  const lines = watchedLines(publisher, book, changedLines(book, written), now);
  if (lines.length > 0) publisher.lines(lines);
}

/** Lines with a visible change, and all lines of events that changed or were settled, because a line shows its event's fields too. */
function changedLines(
  book: Book,
  { diff, settledEvents }: Pick<WrittenChange, 'diff' | 'settledEvents'>,
): Iterable<LineState> {
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
