import type { OfferedLine } from '../check/bookmaker-offer.ts';
import type { LabBookmaker } from '../lab/bookmaker.ts';

/** How often the offer is read. It changes twice a second. */
const READ_MS = 200;
/** How long a price may take from the bookmaker to an alert. */
const MOST_LATE_MS = 20_000;

/** What the bookmaker itself has offered for the target, by the clock of this machine, without the product and the proxy between. */
export class Truth {
  readonly #bookmaker: LabBookmaker;
  /** Prices by quote and place, with the last time at which each was on offer. */
  readonly #offered = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;

  constructor(bookmaker: LabBookmaker) {
    this.#bookmaker = bookmaker;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
    }, READ_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
  }

  /** Whether this price of a quote was on offer shortly before `at` (epoch ms), or a moment after it was read there. */
  wasOffered(quote: string, place: number, price: number, at: number): boolean {
    const last = this.#offered.get(keyOf(quote, place, price));
    return last !== undefined && last >= at - MOST_LATE_MS;
  }

  async #read(): Promise<void> {
    const line = await this.#bookmaker.offered(this.#bookmaker.target).catch(() => null);
    if (line !== null) this.#add(line, Date.now());
  }

  #add({ quotes }: OfferedLine, at: number): void {
    for (const [quote, prices] of Object.entries(quotes)) {
      for (const [place, price] of prices.split('/').entries()) {
        this.#offered.set(keyOf(quote, place, Number(price)), at);
      }
    }
  }
}

const keyOf = (quote: string, place: number, price: number): string => `${quote} ${place} ${price}`;
