import type { OfferedLine } from '../check/bookmaker-offer.ts';
import type { LabBookmaker } from '../lab/bookmaker.ts';

/** Markets whose closing raises an alert. */
const MARKETS = ['moneyline', 'spread', 'total'] as const;
/** How long a price may take from the bookmaker to an alert. */
const MOST_LATE_MS = 20_000;

/** What the bookmaker itself has offered for the target, by the clock of this machine, without the product and the proxy between. */
export class Truth {
  /** Prices by quote and place, with the last time at which each was on offer. */
  readonly #offered = new Map<string, number>();
  /** When each market was last not on offer. */
  readonly #closed = new Map<string, number>();

  constructor(bookmaker: Pick<LabBookmaker, 'watch'>) {
    bookmaker.watch((offer) => this.#add(offer ?? { online: false, quotes: {} }, Date.now()));
  }

  /** Whether this price of a quote was on offer shortly before `at` (epoch ms), or a moment after it was read there. */
  wasOffered(quote: string, place: number, price: number, at: number): boolean {
    const last = this.#offered.get(keyOf(quote, place, price));
    return last !== undefined && last >= at - MOST_LATE_MS;
  }

  /** Whether this market (`moneyline`, `spread`, `total`) was not on offer shortly before `at` (epoch ms). */
  wasClosed(market: string, at: number): boolean {
    return (this.#closed.get(market) ?? 0) >= at - MOST_LATE_MS;
  }

  #add({ online, quotes }: Pick<OfferedLine, 'online' | 'quotes'>, at: number): void {
    const offered = new Set(Object.keys(quotes).map((quote) => quote.split(':')[0]));
    for (const market of MARKETS) if (!online || !offered.has(market)) this.#closed.set(market, at);
    for (const [quote, prices] of Object.entries(quotes)) {
      for (const [place, price] of prices.split('/').entries()) {
        this.#offered.set(keyOf(quote, place, Number(price)), at);
      }
    }
  }
}

const keyOf = (quote: string, place: number, price: number): string => `${quote} ${place} ${price}`;
