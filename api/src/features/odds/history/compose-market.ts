import { type HistoryMarket, MOST_HISTORY_POINTS } from '@fairline/shared/contracts';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { keptTimes } from './kept-times.ts';

/** What a quote offered at some time. */
export interface OfferedQuote {
  /** Its key without the market: handicap or points; id and handicap of a special. */
  readonly points: string;
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
  /** A price error, or prices that failed the sanity check. */
  readonly error: boolean;
}

/** The history of one market: what was offered from each time on, and how many changes there are in all. */
export interface MarketHistory {
  readonly points: readonly { readonly at: number; readonly offered: readonly OfferedQuote[] }[];
  readonly changes: number;
}

/** How the quotes of a market are named in the history. */
export const QUOTE_MARKETS: Readonly<Record<HistoryMarket, string>> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  home_total: 'home-total',
  away_total: 'away-total',
  specials: 'special',
};

/** The history of one market of a line, with at most 2,000 points beside those of the last hour. */
export function composeMarket(
  history: ReadonlyMap<string, readonly HistoryRow[]>,
  market: HistoryMarket,
  most = MOST_HISTORY_POINTS,
): MarketHistory {
  const prefix = `${QUOTE_MARKETS[market]}:`;
  const quotes = [...history].flatMap(([key, rows]) =>
    `${key}:`.startsWith(prefix) ? [{ points: key.slice(prefix.length), rows, next: 0 }] : [],
  );
  const times = keptTimes(
    quotes.map(({ rows }) => rows),
    most,
  );
  const points = times.map((at) => {
    const offered: OfferedQuote[] = [];
    for (const quote of quotes) {
      while ((quote.rows[quote.next]?.at ?? Number.POSITIVE_INFINITY) <= at) quote.next += 1;
      const row = quote.rows[quote.next - 1];
      if (row !== undefined && row.status === 1 && row.prices.length > 0)
        offered.push(offeredOf(quote.points, row));
    }
    return { at, offered };
  });
  const changes = new Set(quotes.flatMap(({ rows }) => rows.map(({ at }) => at))).size;
  return { points, changes };
}

function offeredOf(points: string, { prices, limit, trusted, errors }: HistoryRow): OfferedQuote {
  return { points, prices, limit, error: !trusted || (errors !== null && errors.length > 0) };
}
