import type { LineState } from '../book-state.ts';
import { type Quote, STRAIGHT_MARKETS } from './quote.ts';

/** Every quote of a line, those no longer offered included. */
export function* quotesOf(line: LineState): Generator<Quote> {
  for (const market of STRAIGHT_MARKETS) yield* line.markets[market];
  for (const { quote, past } of line.specials) {
    if (quote) yield quote;
    yield* past;
  }
}
