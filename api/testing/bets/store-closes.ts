import type { MarketClose, QuoteClose } from '../../src/market/closing/close-of-line.ts';
import { writeClosingLines } from '../../src/market/closing/closing-lines.store.ts';
import { packClose } from '../../src/market/closing/packed-close.ts';
import type { TestWeb } from '../test-web.ts';

const HOUR = 3_600_000;

/** Stores the close of a line, computed for a cut-off an hour ago. */
export function storeCloses(web: TestWeb) {
  /** @param minutes before the cut-off, by market */
  return async (
    event_id: number,
    quotes: Record<string, QuoteClose>,
    minutes: Record<string, number> = {},
  ): Promise<void> => {
    const cutoff = Math.floor(Date.now() / HOUR - 1) * HOUR;
    const of = (quote: string) => (quote.startsWith('special') ? 'special:5' : (quote.split(':')[0] ?? ''));
    const markets = [...Map.groupBy(Object.entries(quotes), ([quote]) => of(quote))].map(
      ([market, ofMarket]): MarketClose => ({
        ...{ market, cutoff, closedAt: cutoff - (minutes[market] ?? 0) * 60_000 },
        quotes: new Map(ofMarket),
      }),
    );
    const line = { event_id, period_num: 0, cutoff: new Date(cutoff), since: 1, settled: false };
    const more = { known: false, ended: false, special_cutoffs: null };
    const client = await web.db.pool.connect();
    try {
      await writeClosingLines(client, [{ line: { ...line, ...more }, body: packClose(markets, cutoff) }]);
    } finally {
      client.release();
    }
  };
}
