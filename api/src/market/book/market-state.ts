import type { EventState, LineState, SpecialState } from './book-state.ts';
import { isSpecialOnline } from './diff/diff-special.ts';
import type { Quote } from './quotes/quote.ts';

/** Markets of a line that raise alerts, beside its specials. */
export const ALERTED_MARKETS = ['moneyline', 'spread', 'total'] as const;
export type AlertedMarket = (typeof ALERTED_MARKETS)[number];

/** Before the start, not settled, and not the live event. Alerts are raised only for such events. */
export function isPrematch(event: EventState, at: number): boolean {
  return event.liveStatus !== 1 && event.settledStatus === 0 && event.starts > at;
}

/** A straight market is open when its line is online, it has a price and the cut-off lies ahead. */
export function isMarketOpen(line: LineState, market: AlertedMarket, at: number): boolean {
  return line.status === 1 && isAhead(line.cutoff, at) && line.markets[market].some((quote) => quote.offered);
}

/** A special is open when its status is online, it has a price and its cut-off lies ahead. */
export function isSpecialOpen(special: SpecialState, at: number): boolean {
  return isSpecialOnline(special) && special.quote?.offered === true && isAhead(special.cutoff, at);
}

/** How many of a line's alerted markets and specials are open. */
export function openMarketCount(line: LineState, at: number): number {
  let count = 0;
  for (const market of ALERTED_MARKETS) if (isMarketOpen(line, market, at)) count += 1;
  for (const special of line.specials) if (isSpecialOpen(special, at)) count += 1;
  return count;
}

/** The main quote of a market, or the middle of those offered when the feed marks none. */
export function mainQuote(line: LineState, market: AlertedMarket): Quote | null {
  const offered = line.markets[market].filter((quote) => quote.offered);
  return offered.find((quote) => quote.main) ?? offered[offered.length >> 1] ?? null;
}

/** Whether a cut-off (epoch ms) lies after `at`. No cut-off: always. */
export function isAhead(cutoff: number | null, at: number): boolean {
  return cutoff === null || cutoff > at;
}
