import type { TwoWay } from '../../change-set.ts';
import { pricesOf } from '../../feeds/the-odds-api/lines/book-prices.ts';
import type { BookOffer, EventOffer } from '../../feeds/the-odds-api/wire/parse-odds.ts';
import type { OtherMarket, StoredLine, StoredOffer } from '../stored-offer.ts';

const KEYS: Readonly<Record<OtherMarket, string>> = { moneyline: 'h2h', spread: 'spreads', total: 'totals' };

/** When a response arrived: by our clock, and by that of the service. Epoch milliseconds. */
export interface ResponseTime {
  readonly receivedAt: number;
  readonly servedAt: number;
}

/**
 * What the bookmakers of an event offer, by bookmaker and market. A price was seen when the service last saw its market, dated by our
 * clock, and never later than the response.
 */
export function offersOf({ event, books }: EventOffer, time: ResponseTime): StoredOffer[] {
  return books.flatMap((book) => {
    const { moneyline, spreads, totals } = pricesOf(book, event, time.servedAt);
    const offer = (market: OtherMarket, lines: readonly StoredLine[]): StoredOffer[] =>
      lines.length === 0 ? [] : [{ book: book.key, market, lines, seenAt: seenAt(book, market, time) }];
    const { home = 0, away = 0, draw = null } = moneyline ?? {};
    return [
      ...offer(
        'moneyline',
        moneyline === null ? [] : [[null, draw === null ? [home, away] : [home, away, draw]]],
      ),
      ...offer('spread', spreads.map(lineOf)),
      ...offer('total', totals.map(lineOf)),
    ];
  });
}

function lineOf({ points, prices }: TwoWay): StoredLine {
  return [points, prices];
}

function seenAt({ markets }: BookOffer, market: OtherMarket, { receivedAt, servedAt }: ResponseTime): number {
  const update = markets.find(({ key }) => key === KEYS[market])?.lastUpdate ?? null;
  return receivedAt - (update === null ? 0 : Math.max(0, servedAt - update));
}
