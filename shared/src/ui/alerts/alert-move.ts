/** What changed, by stream. */
export type AlertChange =
  | { readonly kind: 'odds'; readonly was: number; readonly now: number; readonly percent: number }
  | { readonly kind: 'limit'; readonly was: number; readonly now: number; readonly percent: number }
  | {
      readonly kind: 'closed';
      /** The last price; all of them where the whole market closed. */
      readonly last: readonly number[];
      readonly reason: 'withdrawn' | 'suspended';
    };

/** One alert as a row of its group. Prices are decimal, limits US dollars. */
export interface AlertMove {
  readonly id: number;
  /** The selection's name, which is cut where it is long: `Eintracht Steintal`. */
  readonly name: string;
  /** The end of the selection, which is never cut: `−0.75`. */
  readonly ending: string;
  /** `Handicap · Match`. */
  readonly market: string;
  /** The selection in a chip, where the match is known: `1H −0.25`. */
  readonly short: string;
  readonly change: AlertChange;
  /** In which time it changed: `in 30 min`. */
  readonly window: string;
  /** Explains the change, for a title. */
  readonly about?: string | undefined;
  readonly fair: number | null;
  /** Percent. */
  readonly vig: number | null;
  readonly limit: number | null;
  /** What else is to be known of it, behind the market. */
  readonly marks?: readonly AlertMark[];
  /** It turned out to be a price error. */
  readonly withdrawn?: boolean;
}

/** A short note on a move: `Confirmed after 30 s`. */
export interface AlertMark {
  readonly label: string;
  /** Explains it, for a title. */
  readonly about: string;
}

/** The moves of one kind of market of a match, the largest first: the match itself, its corners, its bookings. */
export interface AlertSection {
  /** Stable within the group. */
  readonly key: string;
  /** `Corners`; absent for the match itself. */
  readonly title?: string;
  /** `9 lines in the same minute`. */
  readonly note?: string;
  /** At least one. */
  readonly moves: readonly [AlertMove, ...AlertMove[]];
}
