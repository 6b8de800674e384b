/** Markets whose prices belong to a line itself. */
export type StraightMarket = 'moneyline' | 'spread' | 'total' | 'home-total' | 'away-total';
export type QuoteMarket = StraightMarket | 'special';

/** In the order in which screens show them. */
export const STRAIGHT_MARKETS = ['moneyline', 'spread', 'total', 'home-total', 'away-total'] as const;

/**
 * The prices of all outcomes of one market line: a moneyline, a handicap at one value, a total at one value, or a
 * special. Only `slot` changes once the quote is in the book.
 */
export interface Quote {
  /** Names the quote within its line: `moneyline`, `spread:-0.5`, `total:2.5`, `home-total:1.5`, `special:<id>:<handicap>`. */
  readonly key: string;
  readonly market: QuoteMarket;
  /** Home handicap or points; null where the market has none. */
  readonly points: number | null;
  /**
   * home, draw?, away | home, away | over, under | contestants by place. The last known prices when no longer offered; NaN
   * for a contestant that has no price.
   */
  readonly prices: readonly number[];
  readonly offered: boolean;
  /** Whether the prices passed the sanity check when they last changed; others are stored and raise no alert. */
  readonly trusted: boolean;
  /**
   * The last answer about it could not be read: it is offered as before as far as anybody knows, which nothing confirms. Never trusted.
   */
  readonly unread?: true;
  /** The main line of its market. */
  readonly main: boolean;
  /** The quote's own limit where it differs from the market's. */
  readonly max: number | null;
  /** First of the quote's slots in the drop windows, one for each outcome; -1 before the first price has ended. */
  slot: number;
}

/** `quoteKey('spread', -0.5)` is `"spread:-0.5"`, `quoteKey('moneyline', null)` is `"moneyline"`. */
export function quoteKey(market: StraightMarket, points: number | null): string {
  return points === null ? market : `${market}:${points}`;
}

/** The key of a special's quote has its id and its handicap, so that another handicap is another quote. */
export function specialQuoteKey(specialId: number, handicap: number | null): string {
  return `special:${specialId}:${handicap ?? ''}`;
}

/** Whether a quote is offered according to an answer that could be read. */
export function isConfirmed({ offered, unread }: Quote): boolean {
  return offered && !unread;
}

/** The quote after an answer about it that cannot be read. */
export function unreadQuote(quote: Quote): Quote {
  return quote.unread || !quote.offered ? quote : { ...quote, trusted: false, unread: true };
}

/** The quote when it is no longer offered. */
export function withdrawnQuote(quote: Quote): Quote {
  if (!quote.offered) return quote;
  const { unread: _, ...known } = quote;
  return { ...known, offered: false, main: false };
}

/** Whether two price lists are equal; NaN equals NaN. */
export function samePrices(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!Object.is(a[i], b[i])) return false;
  return true;
}
