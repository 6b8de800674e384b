import { isLineOpen } from '../../market/lines/line-open.ts';
import type { OddsLineRow, OddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { withSides } from '../../market/other-books/stored-offer.ts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { filterLines } from '../odds/index.ts';
import { comparePrices } from './compare-prices.ts';
import type { ComparedMatch, CompareFor } from './other-books.presenter.ts';
import type { OtherBooksReadModel } from './other-books.read-model.ts';

/** Compares the prices of other bookmakers with the fair ones of the reference. */
export function createOtherBooksService(deps: {
  readonly readModel: OtherBooksReadModel;
  readonly odds: Pick<OddsReadModel, 'findEventLines'>;
  /** Epoch ms. */
  readonly now: () => number;
}) {
  const { readModel, odds, now } = deps;
  return {
    /** @throws ApiError 404 for an event that the plan does not include, or that does not exist */
    async compare(eventId: number, { method, books, ...access }: CompareFor): Promise<ComparedMatch> {
      const matchId = await readModel.matchOf(eventId);
      if (matchId === null) throw apiErrors.notFound('There is no such match.');
      const [rows, feed, match] = await Promise.all([
        odds.findEventLines(matchId),
        readModel.findFeed(),
        readModel.findMatched(matchId),
      ]);
      const lines = filterLines(access, rows);
      if (rows.length > 0 && lines.length === 0) throw apiErrors.notFound('There is no such match.');
      const line = fullMatchLine(lines, matchId, now());
      const known = feed === null ? [] : await readModel.findBooks(feed.feed);
      // A choice of which none is offered any more would show nothing at all.
      const own = new Set(books.filter((book) => known.some((one) => one.book === book)));
      const offers = match === null ? [] : withSides(match.offers ?? [], match.swapped);
      const markets = comparePrices(line, offers, { method, own, now: now() });
      return { eventId: matchId, line, feed, match, books: known, own, markets };
    },
  };
}
export type OtherBooksService = ReturnType<typeof createOtherBooksService>;

/** The open line of the full match: before the start that of the match, afterwards that of the event in play. */
function fullMatchLine(rows: readonly OddsLineRow[], matchId: number, now: number): OddsLineRow | null {
  const match = rows.find(({ event_id }) => event_id === matchId);
  const isOfMatch = ({ event_id, live_status, home }: OddsLineRow) =>
    event_id === matchId || (live_status === 1 && home === match?.home);
  const open = rows.filter((row) => row.period_num === 0 && isOfMatch(row) && isLineOpen(row, now));
  return open.find(({ event_id }) => event_id === matchId) ?? open[0] ?? null;
}
