import type { Match } from '@fairline/shared/contracts';

/** The fields of a match that explain absent prices. */
export type Unpriced = Partial<Pick<Match, 'missing_books' | 'no_prices'>>;

export interface NoPricesWords {
  /** As in a row. */
  readonly title: string;
  readonly text: string;
}

/** Says why a match has no prices; null where none are offered at the moment. */
export function findNoPricesReason(match: Unpriced | undefined): NoPricesWords | null {
  if (match?.no_prices) {
    return {
      title: 'No prices for this league',
      text: 'The feed has no prices for this league. It is asked again once a day.',
    };
  }
  const least = match?.missing_books ? Math.min(...Object.values(match.missing_books)) : 0;
  if (least === 0) return null;
  const title = describeMissingBooks(least);
  return { title, text: `The sharp bookmaker has no prices of this match, and for a fair price: ${title}.` };
}

/** Says why a match has no prices. */
export function describeNoPrices(match: Unpriced | undefined): NoPricesWords {
  return (
    findNoPricesReason(match) ?? {
      title: 'No prices',
      text: 'The bookmaker offers none now. They appear here when it does.',
    }
  );
}

/** @example describeMissingBooks(2) // '2 bookmakers missing' */
export function describeMissingBooks(count: number): string {
  return `${count} ${count === 1 ? 'bookmaker' : 'bookmakers'} missing`;
}
