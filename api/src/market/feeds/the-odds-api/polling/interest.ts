/** What the product needs of the feed, beside everything. */
export interface Interest {
  /** Events that somebody follows: bookmarks, charts, targets, open bets. */
  readonly watched: ReadonlySet<number>;
  /** Competitions with matches that have started in the last days and have no result, by the id of the league. */
  readonly unsettled: ReadonlyMap<number, UnsettledLeague>;
}

export interface UnsettledLeague {
  /** The first and the last start of these matches, epoch milliseconds. */
  readonly earliest: number;
  readonly latest: number;
}

/** Reads it from the database. */
export interface InterestReader {
  /** @param now Epoch ms. */
  read(now: number): Promise<Interest>;
}

export const NO_INTEREST: Interest = { watched: new Set(), unsettled: new Map() };
