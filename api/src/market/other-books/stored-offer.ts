/** The markets that are read of other bookmakers. */
export const OTHER_MARKETS = ['moneyline', 'spread', 'total'] as const;
export type OtherMarket = (typeof OTHER_MARKETS)[number];

/** One line of a market: its points, null for a moneyline, and home, away, draw | home, away | over, under. */
export type StoredLine = readonly [points: number | null, prices: readonly number[]];

/** What one bookmaker offers in one market of the full match, with the sides as its feed lists them. */
export interface StoredOffer {
  readonly book: string;
  readonly market: OtherMarket;
  /** When the feed last saw the market at the bookmaker, epoch ms. */
  readonly seenAt: number;
  readonly lines: readonly StoredLine[];
}

/** The offers with the sides of the reference, where the feed lists them the other way round. */
export function withSides(offers: readonly StoredOffer[], swapped: boolean): readonly StoredOffer[] {
  if (!swapped) return offers;
  return offers.map((offer) =>
    offer.market === 'total' ? offer : { ...offer, lines: offer.lines.map(swappedLine) },
  );
}

function swappedLine([points, [home = 0, away = 0, ...draw]]: StoredLine): StoredLine {
  return [points === null ? null : 0 - points, [away, home, ...draw]];
}
