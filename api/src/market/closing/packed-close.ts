import { packLine, unpackLine } from '../history/codec/pack-line.ts';
import { DAY_MS, type HistoryRow } from '../history/history-row.ts';
import { type MarketClose, marketOf } from './close-of-line.ts';

/**
 * The close of a line in the form of its packed history: one row for each quote that was offered, at the time at which its market
 * closed. The column for the end of previous prices has the cut-off of a market where that is not the line's.
 *
 * @param cutoff Of the line (epoch ms).
 */
export function packClose(markets: readonly MarketClose[], cutoff: number): Buffer {
  const history = new Map<string, HistoryRow[]>();
  for (const market of markets) {
    for (const [quote, { prices, limit }] of market.quotes) {
      history.set(quote, [
        {
          ...{
            at: market.closedAt,
            seq: null,
            prices,
            limit,
            status: 1,
            trusted: true,
            previous: [],
            errors: null,
          },
          previousUntil: market.cutoff === cutoff ? null : market.cutoff,
        },
      ]);
    }
  }
  return packLine(history, Math.floor(cutoff / DAY_MS));
}

/** What `packClose` has packed. */
export function unpackClose(body: Uint8Array, cutoff: number): MarketClose[] {
  const quotes = [...unpackLine(body, Math.floor(cutoff / DAY_MS))];
  return [...Map.groupBy(quotes, ([quote]) => marketOf(quote))].flatMap(([market, ofMarket]) => {
    const row = ofMarket[0]?.[1][0];
    if (row === undefined) return [];
    return {
      market,
      cutoff: row.previousUntil ?? cutoff,
      closedAt: row.at,
      quotes: new Map(
        ofMarket.flatMap(([quote, [only]]) =>
          only === undefined ? [] : [[quote, { prices: only.prices, limit: only.limit }] as const],
        ),
      ),
    };
  });
}
