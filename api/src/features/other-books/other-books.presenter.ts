import type { OtherBooks, OtherFeed } from '@fairline/shared/contracts';
import type { OtherFeedRow } from './other-books.read-model.ts';
import type { ComparedMatch } from './other-books.service.ts';

/** A feed that has reported nothing for this long is not read any more. */
const SILENT_MS = 5 * 60_000;
const SILENT = 'Prices of other bookmakers are not read at the moment.';

/** @param now Epoch ms. */
export function presentOtherBooks(compared: ComparedMatch, now: number): Omit<OtherBooks, 'status'> {
  const { eventId, line, feed, match, books, own, markets } = compared;
  return {
    event_id: eventId,
    line_id: line?.line_id ?? null,
    feed: feed && presentFeed(feed, now),
    match: match && {
      ...{ state: match.state, confidence: Number(match.confidence.toFixed(3)) },
      ...{ league: match.league, home: match.home, away: match.away, starts: match.starts.toISOString() },
    },
    books: books.map(({ book, title }) => ({ key: book, title, own: own.size === 0 || own.has(book) })),
    markets,
  };
}

function presentFeed({ status, message, simulated, ...times }: OtherFeedRow, now: number): OtherFeed {
  const last_success_at = times.last_success_at?.toISOString() ?? null;
  if (now - times.updated_at.getTime() > SILENT_MS) {
    return { status: 'down', message: SILENT, simulated, last_success_at };
  }
  return { status, message, simulated, last_success_at };
}
