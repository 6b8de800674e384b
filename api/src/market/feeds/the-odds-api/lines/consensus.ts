import { CONSENSUS_BOOKS, type MissingBooks } from '@fairline/shared/contracts';
import { isThreeWay } from '@fairline/shared/periods';
import type { TwoWay, UnreadPart } from '../../../change-set.ts';
import { marketsOf } from '../wire/sport-keys.ts';
import { type BookPrices, withUnread } from './book-prices.ts';

/** Number of bookmakers in the consensus of each market, also when it needs more; null: the market is not read in this sport. */
export interface ConsensusBooks {
  readonly moneyline: number;
  readonly spread: number | null;
  readonly total: number | null;
}

/**
 * Says how many bookmakers are missing for a consensus, which events without the reference have.
 *
 * @param reference the bookmaker that is no part of it; null where the consensus is the reference.
 * @returns null where the others suffice.
 * @example describeMissingBooks(['pinnacle', 'unibet_eu'], 'pinnacle') // '… has 1 of the 3 others …: 2 are missing'
 */
export function describeMissingBooks(bookmakers: readonly string[], reference: string | null): string | null {
  const others = bookmakers.filter((key) => key !== reference).length;
  const missing = CONSENSUS_BOOKS - others;
  if (missing <= 0) return null;
  const events = reference === null ? 'No event has prices' : `Events without ${reference} have no prices`;
  return `${events}: FEED_BOOKMAKERS has ${others} of the ${CONSENSUS_BOOKS} bookmakers that a consensus needs, ${missing} ${missing === 1 ? 'is' : 'are'} missing.`;
}

/**
 * The consensus of several bookmakers: of each market the median of their fair probabilities, with the median of their margins
 * put back on. A median of three is not moved by one bookmaker that errs. Handicaps and totals are compared at the points that
 * most of them have as their main line; on a tie, at the lower ones. In a sport of 1X2 moneylines without a draw price do not count.
 *
 * @returns markets that fewer than three bookmakers offer are not offered; `unread` if those of others cannot be read
 * @example Moneylines 2.00/1.80, 2.02/1.78 and 3.00/1.40: the third does not move the price of the home side above 2.02.
 */
export function consensusOf(books: readonly BookPrices[], sportId: number): BookPrices {
  const moneyline = moneylineOf(books, sportId);
  const spreads = mainLineOf(books.map((book) => book.spreads));
  const totals = mainLineOf(books.map((book) => book.totals));
  const isUnread = (part: UnreadPart) => books.some(({ unread }) => unread?.includes(part));
  return {
    moneyline,
    spreads,
    totals,
    ...withUnread(
      moneyline === null && isUnread('moneyline') ? ['moneyline'] : [],
      spreads.length === 0 && isUnread('spread') ? ['spread'] : [],
      totals.length === 0 && isUnread('total') ? ['total'] : [],
    ),
  };
}

/** Counts the bookmakers of {@link consensusOf} in each market. */
export function countConsensusBooks(books: readonly BookPrices[], sportId: number): ConsensusBooks {
  const read = marketsOf(sportId);
  const count = (ladders: readonly (readonly TwoWay[])[]) => samePoints(ladders).length;
  return {
    moneyline: sameMoneylines(books, sportId).length,
    spread: read.includes('spreads') ? count(books.map((book) => book.spreads)) : null,
    total: read.includes('totals') ? count(books.map((book) => book.totals)) : null,
  };
}

/**
 * Counts the bookmakers that lack for a consensus of each market.
 *
 * @example countMissingBooks({ moneyline: 4, spread: 1, total: null }) // { moneyline: 0, spread: 2, total: 0 }
 */
export function countMissingBooks(books: ConsensusBooks): MissingBooks {
  const missing = (count: number | null) => Math.max(0, CONSENSUS_BOOKS - (count ?? CONSENSUS_BOOKS));
  return {
    moneyline: missing(books.moneyline),
    spread: missing(books.spread),
    total: missing(books.total),
  };
}

/** The moneylines that can be compared: those with a draw, or those without one. */
function sameMoneylines(books: readonly BookPrices[], sportId: number) {
  const offered = books.flatMap(({ moneyline }) => moneyline ?? []);
  const withDraw = offered.filter(({ draw }) => draw !== null);
  const hasDraw = isThreeWay(sportId, 0) || withDraw.length * 2 > offered.length;
  return hasDraw ? withDraw : offered.filter(({ draw }) => draw === null);
}

function moneylineOf(books: readonly BookPrices[], sportId: number): BookPrices['moneyline'] {
  const prices = medianPrices(
    sameMoneylines(books, sportId).map(({ home, away, draw }) =>
      draw === null ? [home, away] : [home, away, draw],
    ),
  );
  if (prices === null) return null;
  const [home = 0, away = 0, draw = null] = prices;
  return { home, away, draw };
}

/** The main lines at the points that most bookmakers have. */
function samePoints(ladders: readonly (readonly TwoWay[])[]): readonly TwoWay[] {
  const mains = ladders.flatMap((ladder) => ladder.find(({ main }) => main) ?? []);
  const byPoints = Map.groupBy(mains, ({ points }) => points);
  const [most] = [...byPoints.values()].sort(
    (a, b) => b.length - a.length || (a[0]?.points ?? 0) - (b[0]?.points ?? 0),
  );
  return most ?? [];
}

function mainLineOf(ladders: readonly (readonly TwoWay[])[]): readonly TwoWay[] {
  const most = samePoints(ladders);
  const prices = medianPrices(most.map((line) => line.prices));
  const [first = 0, second = 0] = prices ?? [];
  return prices === null || most[0] === undefined
    ? []
    : [{ points: most[0].points, prices: [first, second], max: null, main: true }];
}

function medianPrices(offers: readonly (readonly number[])[]): number[] | null {
  const [first] = offers;
  if (first === undefined || offers.length < CONSENSUS_BOOKS) return null;
  const overrounds = offers.map((prices) => prices.reduce((sum, price) => sum + 1 / price, 0));
  const medians = first.map((_, index) =>
    median(offers.map((prices, book) => 1 / (prices[index] ?? 1) / (overrounds[book] ?? 1))),
  );
  const total = medians.reduce((sum, probability) => sum + probability, 0);
  const overround = median(overrounds);
  return medians.map((probability) => Math.round((total / (probability * overround)) * 1000) / 1000);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
