import type { LineHistory } from '../history/codec/encode-line.ts';
import { type HistoryRow, isInForce, isPriceError } from '../history/history-row.ts';

/** The prices and the limit of a quote in the last open moment of its market. */
export interface QuoteClose {
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
}

/** The last open moment of a market before its cut-off (epoch ms). */
export interface MarketClose {
  /** `moneyline`, `spread`, `total`, `home-total`, `away-total`, `special:<id>` */
  readonly market: string;
  readonly cutoff: number;
  /** When it closed, at the latest at the cut-off; where nothing ran then, when it was last seen open. */
  readonly closedAt: number;
  /** What was offered then, by the key of the quote. */
  readonly quotes: ReadonlyMap<string, QuoteClose>;
}

/** The market of a quote: `special:5:-1.5` and `special:5:` are quotes of `special:5`. */
export function marketOf(quote: string): string {
  const [market = '', id] = quote.split(':');
  return market === 'special' ? `special:${id}` : market;
}

/**
 * The close of every market of a line that was open before its cut-off, computed from its history alone. Prices that failed the
 * sanity check and price errors close nothing: in their place counts the price before them.
 *
 * @param cutoffOf The prematch cut-off of a market (epoch ms).
 */
export function closeOfLine(history: LineHistory, cutoffOf: (market: string) => number): MarketClose[] {
  const markets = Map.groupBy(history, ([quote]) => marketOf(quote));
  return [...markets].flatMap(([market, quotes]) => closeOfMarket(market, quotes, cutoffOf(market)) ?? []);
}

interface Change {
  readonly quote: string;
  readonly row: HistoryRow;
}

function closeOfMarket(
  market: string,
  quotes: readonly (readonly [quote: string, rows: readonly HistoryRow[]])[],
  cutoff: number,
): MarketClose | null {
  const changes: Change[] = quotes
    .flatMap(([quote, rows]) => rows.map((row) => ({ quote, row })))
    .sort((a, b) => a.row.at - b.row.at);
  const open = new Map<string, QuoteClose>();
  const lastGood = new Map<string, HistoryRow>();
  let close: MarketClose | null = null;
  for (let index = 0; index < changes.length; ) {
    const at = changes[index]?.row.at ?? 0;
    let end = index;
    while (changes[end]?.row.at === at) end += 1;
    const together = changes.slice(index, end);
    if (at >= cutoff) return atCutoff(market, open, cutoff, together) ?? close;
    const before = open.size === 0 ? null : new Map(open);
    for (const change of together) apply(open, lastGood, change);
    if (before !== null && open.size === 0) {
      close = { market, cutoff, closedAt: Math.min(at, seenUntil(together) ?? at), quotes: before };
    }
    index = end;
  }
  return atCutoff(market, open, cutoff, []) ?? close;
}

function apply(
  open: Map<string, QuoteClose>,
  lastGood: Map<string, HistoryRow>,
  { quote, row }: Change,
): void {
  const isError = isPriceError(row);
  const good = isError ? lastGood.get(quote) : row;
  if (!isInForce(row) || good === undefined) {
    open.delete(quote);
    return;
  }
  if (!isError) lastGood.set(quote, row);
  open.set(quote, { prices: good.prices, limit: row.limit });
}

/** The close of a market that is open at its cut-off. @param next Its first changes from then on. */
function atCutoff(
  market: string,
  open: ReadonlyMap<string, QuoteClose>,
  cutoff: number,
  next: readonly Change[],
): MarketClose | null {
  if (open.size === 0) return null;
  return { market, cutoff, closedAt: Math.min(cutoff, seenUntil(next) ?? cutoff), quotes: new Map(open) };
}

/** Until when the state before these changes was seen, where that was not until then: nothing ran, or the feed was away. */
function seenUntil(changes: readonly Change[]): number | null {
  const times = changes.flatMap(({ row }) => (row.previous.length > 0 ? (row.previousUntil ?? []) : []));
  return times.length === 0 ? null : Math.min(...times);
}
