import { useMatchesSearchQuery, useUpgradeLevel } from '@fairline/shared/client';
import { type Match, planIncludes } from '@fairline/shared/contracts';
import { EmptyState } from '../states/empty-state.tsx';

type Unpriced = Partial<Pick<Match, 'missing_books' | 'no_prices'>>;

interface NoPricesWords {
  /** As in a row. */
  readonly title: string;
  readonly text: string;
}

const NONE_OFFERED: NoPricesWords = {
  title: 'No prices',
  text: 'The bookmaker offers none now. They appear here when it does.',
};

/** Says why a match has no prices. */
export function describeNoPrices(match: Unpriced): NoPricesWords {
  return findReason(match) ?? NONE_OFFERED;
}

/** @example describeMissingBooks(2) // '2 bookmakers missing' */
export function describeMissingBooks(count: number): string {
  return `${count} ${count === 1 ? 'bookmaker' : 'bookmakers'} missing`;
}

/** Stands in place of all prices of an event. */
export function NoPricesState({ eventId }: { readonly eventId: number }) {
  const { title, text } = useReason(eventId) ?? NONE_OFFERED;
  return <EmptyState title={title}>{text}</EmptyState>;
}

/** Stands in place of the prices of a period, or of one of its markets. */
export function NoPricesNote({ eventId }: { readonly eventId: number }) {
  return <p className="fl-panel-notes">{useReason(eventId)?.text ?? 'No prices right now.'}</p>;
}

/** Reads why an event has no prices; plans without the match search have no reason. */
function useReason(eventId: number): NoPricesWords | null {
  const hasMatches = planIncludes(useUpgradeLevel(), 'matches');
  const { data } = useMatchesSearchQuery({ event_id: eventId }, { skip: !hasMatches });
  return findReason(data?.matches[0]);
}

/** The service refuses the league, or bookmakers lack for a consensus; null: none are offered now. */
function findReason(match: Unpriced | undefined): NoPricesWords | null {
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
