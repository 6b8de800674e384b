import { useMatchesSearchQuery, useUpgradeLevel } from '@fairline/shared/client';
import { type Match, planIncludes } from '@fairline/shared/contracts';
import { describeNoPrices, findNoPricesReason } from '@fairline/shared/format';
import { EmptyState } from '../states/empty-state.tsx';

export interface NoPricesStateProps {
  readonly eventId: number;
}

/** Stands in place of all prices of an event. */
export function NoPricesState({ eventId }: NoPricesStateProps) {
  const { title, text } = describeNoPrices(useMatch(eventId));
  return <EmptyState title={title}>{text}</EmptyState>;
}

/** Stands in place of the prices of a period, or of one of its markets. */
export function NoPricesNote({ eventId }: NoPricesStateProps) {
  const reason = findNoPricesReason(useMatch(eventId));
  return <p className="fl-panel-notes">{reason?.text ?? 'No prices right now.'}</p>;
}

/** Returns the match of an event, which says why it has no prices; undefined until it is read, and for plans without the match search. */
function useMatch(eventId: number): Match | undefined {
  const hasMatches = planIncludes(useUpgradeLevel(), 'matches');
  const { data } = useMatchesSearchQuery({ event_id: eventId }, { skip: !hasMatches });
  return data?.matches[0];
}
