import { type ApiOtherPrice, getOtherPrices } from '@fairline/shared/contracts/developer';
import type { Route } from '../../../platform/http/route.ts';
import {
  type ComparedMatch,
  type CompareFor,
  presentAbsence,
  presentOtherFeed,
} from '../../other-books/index.ts';
import { apiRoute } from '../http/api-route.ts';

export interface ApiOtherPricesDeps {
  /** @throws ApiError 404 for an event that the plan does not include, or that does not exist */
  readonly compare: (eventId: number, by: CompareFor) => Promise<ComparedMatch>;
  readonly now: () => number;
}

/** Prices of other bookmakers beside the fair ones of an event. */
export function apiOtherPricesRoutes({ compare, now }: ApiOtherPricesDeps): Route[] {
  return [
    apiRoute(getOtherPrices, async ({ caller, params: { event_id }, query }) => {
      const { book, market, devig_method: method = 'power' } = query;
      const compared = await compare(event_id, {
        level: caller.level,
        sports: caller.sports,
        method,
        books: [],
      });
      const { eventId, line, feed, match } = compared;
      const at = now();
      return {
        event_id: eventId,
        line_id: line?.line_id ?? null,
        as_of: new Date(at).toISOString(),
        feed: feed && presentOtherFeed(feed, at),
        match: match && {
          confidence: Number(match.confidence.toFixed(3)),
          confirmed: match.state === 'confirmed',
          league_name: match.league,
          ...{ home: match.home, away: match.away, starts: match.starts.toISOString() },
        },
        ...presentAbsence(compared),
        data: presentPrices(compared, {
          books: book === undefined ? null : new Set(book),
          markets: market === undefined ? null : new Set(market),
        }),
      };
    }),
  ];
}

interface Wanted {
  readonly books: ReadonlySet<string> | null;
  readonly markets: ReadonlySet<string> | null;
}

function presentPrices({ books, markets }: ComparedMatch, wanted: Wanted): ApiOtherPrice[] {
  const titles = new Map(books.map(({ book, title }) => [book, title]));
  return markets.flatMap(({ market, points, outcomes }) => {
    if (wanted.markets !== null && !wanted.markets.has(market)) return [];
    return outcomes.flatMap(({ outcome, reference_odds, fair_odds, prices }) => {
      const shown = prices.filter(({ book }) => wanted.books === null || wanted.books.has(book));
      // Those that count come first, the highest before the others.
      const best = shown[0]?.counts === true ? shown[0] : null;
      return shown.map(
        (price): ApiOtherPrice => ({
          ...{ market, points, outcome, book: price.book, book_title: titles.get(price.book) ?? price.book },
          ...{ price: price.odds, reference_price: reference_odds, fair_price: fair_odds },
          ...{ ev_percent: price.ev_percent, counts: price.counts, best: price === best },
          age_ms: price.age_seconds * 1_000,
        }),
      );
    });
  });
}
