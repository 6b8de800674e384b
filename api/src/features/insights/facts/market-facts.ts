import type { InsightMarket, InsightOutcome, Markets } from '@fairline/shared/contracts';
import { devigMarket, dropPercentage, mostEven } from '@fairline/shared/odds';
import { type HistoryRow, isInForce, isPriceError } from '../../../market/history/history-row.ts';

export type MarketName = InsightMarket['market'];
type Prices = readonly (number | null)[];

/** The time in which a quote was on offer, with the rows that offered it. */
interface OfferedQuote {
  /** Handicap or points; null for the moneyline. */
  readonly points: number | null;
  readonly first: HistoryRow;
  readonly last: HistoryRow;
  readonly rows: readonly HistoryRow[];
  /** Epoch ms; infinite while it is on offer. */
  readonly end: number;
}

/**
 * The history of the main line of a market, without prices that were errors or untrusted; null for a market that was never offered.
 *
 * @param history the rows of a line by quote
 * @param opening the first prices of the line, which its history may no longer reach back to
 * @param isOpen whether bets on the line are possible
 * @param least how many outcomes the market has at least
 */
export function marketFacts(
  market: MarketName,
  history: ReadonlyMap<string, readonly HistoryRow[]>,
  opening: Pick<Markets, 'moneyline' | 'spreads' | 'totals'>,
  isOpen: boolean,
  least: number,
): InsightMarket | null {
  const quotes = [...history].flatMap(([key, rows]) => offeredQuote(market, key, rows) ?? []);
  const end = Math.max(...quotes.map((quote) => quote.end));
  const begin = Math.min(...quotes.map(({ first }) => first.at));
  const main = mainOf(quotes, (quote) => quote.end === end, 'last');
  if (main === undefined) return null;
  const first = mainOf(quotes, (quote) => quote.first.at === begin, 'first');
  const limits = main.rows.flatMap((row) => row.limit ?? []);
  const changed = main.rows.filter(
    ({ prices }, index) => index > 0 && !isSame(prices, main.rows[index - 1]?.prices ?? []),
  );
  const opened = openingPrices(market, main.points, opening) ?? main.first.prices;
  return {
    market,
    points: main.points,
    opening_points: first?.points ?? null,
    open: isOpen && end === Number.POSITIVE_INFINITY,
    first_at: instant(main.first.at),
    last_at: instant((changed.at(-1) ?? main.first).at),
    changes: changed.length,
    limit_opening: limits[0] ?? null,
    limit_highest: limits.length === 0 ? null : limits.reduce((a, b) => Math.max(a, b)),
    limit_last: limits.at(-1) ?? null,
    outcomes: outcomesOf(market, main, opened, least),
  };
}

const POINTS_OF_KEY: Readonly<Record<MarketName, RegExp>> = {
  moneyline: /^moneyline$/,
  spread: /^spread:(.+)$/,
  total: /^total:(.+)$/,
};

function offeredQuote(market: MarketName, key: string, all: readonly HistoryRow[]): OfferedQuote | null {
  const match = POINTS_OF_KEY[market].exec(key);
  if (match === null) return null;
  const rows = all.filter((row) => isInForce(row) && !isPriceError(row));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = all[all.indexOf(last) + 1]?.at ?? Number.POSITIVE_INFINITY;
  return { points: match[1] === undefined ? null : Number(match[1]), rows, first, last, end };
}

/** The most even of some quotes, at the first or the last prices of each. */
function mainOf(
  quotes: readonly OfferedQuote[],
  isWanted: (quote: OfferedQuote) => boolean,
  at: 'first' | 'last',
): OfferedQuote | undefined {
  const wanted = quotes.filter(isWanted).sort((a, b) => (a.points ?? 0) - (b.points ?? 0));
  const ladder: { quote: OfferedQuote; old?: boolean }[] = wanted.map((quote) => ({ quote }));
  return mostEven(ladder, ({ quote }) => {
    const { prices } = quote[at];
    return [prices[0] ?? Number.NaN, prices.at(-1) ?? Number.NaN];
  })?.quote;
}

function openingPrices(
  market: MarketName,
  points: number | null,
  { moneyline, spreads, totals }: Pick<Markets, 'moneyline' | 'spreads' | 'totals'>,
): Prices | null {
  if (market === 'moneyline') {
    if (moneyline === null) return null;
    const { home, draw, away } = moneyline;
    return draw == null ? [home, away] : [home, draw, away];
  }
  if (market === 'spread') {
    const line = spreads.find(({ hdp }) => hdp === points);
    return line === undefined ? null : [line.home, line.away];
  }
  const line = totals.find((total) => total.points === points);
  return line === undefined ? null : [line.over, line.under];
}

function outcomesOf(market: MarketName, { rows, first, last }: OfferedQuote, opened: Prices, least: number) {
  const names = outcomeNames(market, last.prices.length);
  // A moneyline that has lost or got its draw has other places than it had.
  const known = opened.length === names.length ? opened : last.prices;
  const fairOpening = fairPercents(known, least);
  const fairLast = fairPercents(last.prices, least);
  return names.flatMap((outcome, place): InsightOutcome[] => {
    const [opening, now] = [known[place] ?? null, last.prices[place] ?? null];
    if (opening === null || now === null) return [];
    let [lowest, highest] = [opening, opening];
    let [lowestAt, highestAt] = [first.at, first.at];
    for (const { prices, at } of rows) {
      const price = prices.length === names.length ? (prices[place] ?? null) : null;
      if (price === null) continue;
      if (price < lowest) [lowest, lowestAt] = [price, at];
      if (price > highest) [highest, highestAt] = [price, at];
    }
    return [
      {
        ...{ outcome, opening, lowest, highest, last: now },
        lowest_at: instant(lowestAt),
        highest_at: instant(highestAt),
        change_percent: rounded(-dropPercentage(opening, now), 2),
        fair_percent_opening: fairOpening?.[place] ?? null,
        fair_percent_last: fairLast?.[place] ?? null,
      },
    ];
  });
}

function outcomeNames(market: MarketName, count: number): readonly InsightOutcome['outcome'][] {
  if (market === 'total') return ['over', 'under'];
  return market === 'moneyline' && count === 3 ? ['home', 'draw', 'away'] : ['home', 'away'];
}

function fairPercents(prices: Prices, least: number): number[] | null {
  const all = prices.filter((price) => price !== null);
  if (all.length !== prices.length) return null;
  return devigMarket(all, 'power', least)?.map((probability) => rounded(probability * 100, 1)) ?? null;
}

function isSame(one: Prices, other: Prices): boolean {
  return one.length === other.length && one.every((price, place) => price === other[place]);
}

/** Without a negative zero, which JSON would not keep. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

function instant(at: number): string {
  return new Date(Math.floor(at)).toISOString();
}
