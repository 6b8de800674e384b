import type { OddsLine } from '@fairline/shared/contracts';
import { presentOddsLine } from '../../features/odds/odds.presenter.ts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import type { Book } from '../book/book.ts';
import type { LineState } from '../book/book-state.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { toOddsLineRow } from '../book/line-row.ts';
import type { StoredMoves } from '../storage/alerts/moves.store.ts';

/**
 * Publishes a committed change: its moves, then the current odds of the lines that it changed.
 *
 * @param book The book after the change.
 * @param now Epoch milliseconds, for whether a line is open.
 */
export function publishChange(
  publisher: RealtimePublisher,
  book: Book,
  diff: ChangeDiff,
  moves: StoredMoves,
  now: number,
): void {
  publisher.moves(moves);
  const lines = watchedLines(publisher, book, changedLines(book, diff), now);
  if (lines.length > 0) publisher.lines(lines);
}

/** Lines with a visible change, and all lines of events that changed, because a line shows its event's fields too. */
function changedLines(book: Book, diff: ChangeDiff): Iterable<LineState> {
  const lines = new Map<string, LineState>();
  for (const { visible, after } of diff.lines) if (visible) lines.set(after.lineId, after);
  for (const { eventId } of diff.events) {
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
