import type { TwoWay } from '../../change-set.ts';
import {
  isConfirmed,
  type Quote,
  quoteKey,
  type StraightMarket,
  samePrices,
  unreadQuote,
  withdrawnQuote,
} from './quote.ts';

/** Most quotes of one market in the book. Beyond it, the withdrawn ones farthest from the open ones are removed first. */
const LONGEST_LADDER = 80;

/** Prices that the feed offers at one handicap or points; points are null for a moneyline. */
export interface Offer {
  readonly points: number | null;
  readonly prices: readonly number[];
  readonly max: number | null;
  readonly main: boolean;
}

/** Offers of a two-way market by points ascending, without unusable prices. Of a repeated value the last one counts. */
export function toOffers(lines: readonly TwoWay[]): readonly Offer[] {
  const offers = lines
    .filter(({ points, prices }) => Number.isFinite(points) && prices.every(isPrice))
    // 0 and -0 are one quote.
    .map((line) => (Object.is(line.points, -0) ? { ...line, points: 0 } : line));
  if (isAscending(offers)) return offers;
  return [...new Map(offers.map((offer) => [offer.points, offer])).values()].sort(
    (a, b) => a.points - b.points,
  );
}

function isAscending(offers: readonly TwoWay[]): boolean {
  for (let i = 1; i < offers.length; i += 1) {
    if ((offers[i - 1]?.points ?? 0) >= (offers[i]?.points ?? 0)) return false;
  }
  return true;
}

/** Whether a number can be stored as a price. Whether the price is plausible is `isSaneBook`. */
export function isPrice(price: number): boolean {
  return price > 0 && price < Number.POSITIVE_INFINITY;
}

/**
 * The ladder after an answer that offers exactly `offers`. Quotes without an offer stay in the ladder, no longer offered.
 * Unchanged quotes stay the same objects, and so does the ladder when no quote changed.
 *
 * @param ladder Quotes of the market by points ascending.
 * @param offers By points ascending, no value twice.
 * @param isUnread Whether there are offers in the answer that cannot be read: any of those that are missing here.
 */
export function mergeLadder(
  market: StraightMarket,
  ladder: readonly Quote[],
  offers: readonly Offer[],
  isUnread = false,
): readonly Quote[] {
  const withoutOffer = isUnread ? unreadQuote : withdrawnQuote;
  const next: Quote[] = [];
  let changed = false;
  let at = 0;
  for (const offer of offers) {
    let quote = ladder[at];
    while (quote !== undefined && order(quote.points) < order(offer.points)) {
      const merged = withoutOffer(quote);
      changed ||= merged !== quote;
      next.push(merged);
      at += 1;
      quote = ladder[at];
    }
    const known = quote !== undefined && quote.points === offer.points ? quote : null;
    if (known) at += 1;
    const merged = offered(market, known, offer);
    changed ||= merged !== known;
    next.push(merged);
  }
  for (; at < ladder.length; at += 1) {
    const quote = ladder[at];
    if (quote === undefined) break;
    const merged = withoutOffer(quote);
    changed ||= merged !== quote;
    next.push(merged);
  }
  if (!changed) return ladder;
  return next.length > LONGEST_LADDER ? shortened(next) : next;
}

function order(points: number | null): number {
  return points ?? 0;
}

function offered(market: StraightMarket, known: Quote | null, offer: Offer): Quote {
  if (known === null) {
    const { points, prices, max, main } = offer;
    return {
      key: quoteKey(market, points),
      market,
      points,
      prices,
      offered: true,
      trusted: true,
      main,
      max,
      slot: -1,
    };
  }
  const same = samePrices(known.prices, offer.prices);
  if (same && isConfirmed(known) && known.main === offer.main && known.max === offer.max) return known;
  return {
    key: known.key,
    market,
    points: known.points,
    prices: same ? known.prices : offer.prices,
    offered: true,
    trusted: known.trusted,
    main: offer.main,
    max: offer.max,
    // With another number of outcomes (a draw that came or went) the past prices are not comparable.
    slot: known.prices.length === offer.prices.length ? known.slot : -1,
  };
}

function shortened(quotes: readonly Quote[]): readonly Quote[] {
  const open = quotes.filter((quote) => quote.offered);
  const middle = open[open.length >> 1]?.points ?? 0;
  const distance = (quote: Quote): number => (quote.offered ? -1 : Math.abs((quote.points ?? 0) - middle));
  const remaining = new Set([...quotes].sort((a, b) => distance(a) - distance(b)).slice(0, LONGEST_LADDER));
  return quotes.filter((quote) => remaining.has(quote));
}
