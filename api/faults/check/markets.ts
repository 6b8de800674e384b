import type { QuoteTrack } from './drops.ts';

/** A market of a line, or one special: the subject of alerts about limits and closings. */
export interface MarketState {
  readonly offered: boolean;
  /** Offered and online; the caller checks cut-offs. */
  readonly open: boolean;
  /** The largest limit of the offered quotes; alternates never have a higher one than the main line. */
  readonly limit: number | null;
}

/** `moneyline`, `spread`, `total` or `special:<id>`; null for team totals, which raise no alerts. */
export function marketOf(quote: string): string | null {
  const [market = '', id] = quote.split(':');
  if (market === 'special') return `special:${id}`;
  return market === 'moneyline' || market === 'spread' || market === 'total' ? market : null;
}

/** Points in the name of a quote; null where it has none. */
export function pointsOf(quote: string): number | null {
  const text = quote.startsWith('special:') ? quote.split(':')[2] : quote.split(':')[1];
  return text === undefined || text === '' ? null : Number(text);
}

/** The markets of one line according to its quotes. */
export function marketsOf(quotes: ReadonlyMap<string, QuoteTrack>): Map<string, MarketState> {
  const markets = new Map<string, MarketState>();
  for (const [quote, { last }] of quotes) {
    const market = marketOf(quote);
    if (market === null || last === null) continue;
    const before = markets.get(market) ?? { offered: false, open: false, limit: null };
    if (last.prices.length === 0) {
      markets.set(market, before);
      continue;
    }
    const limit = last.limit === null ? before.limit : Math.max(before.limit ?? 0, last.limit);
    markets.set(market, { offered: true, open: before.open || last.online, limit });
  }
  return markets;
}
