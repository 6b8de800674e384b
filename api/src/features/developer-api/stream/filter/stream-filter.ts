import { createHash } from 'node:crypto';
import type { ApiMarket, StreamKind } from '@fairline/shared/contracts/developer';
import type { Change } from '../order/change.ts';

/** Which changes a client receives. Null: all. A change has to be in all of them. */
export interface StreamFilter {
  readonly sports: ReadonlySet<number> | null;
  readonly leagues: ReadonlySet<number> | null;
  readonly events: ReadonlySet<number> | null;
  readonly periods: ReadonlySet<number> | null;
  /** Of odds alone. */
  readonly markets: ReadonlySet<ApiMarket> | null;
  readonly kinds: ReadonlySet<StreamKind>;
}

/** Whether a filter lets a change through. */
export function matchesFilter(filter: StreamFilter, change: Change): boolean {
  const { sports, leagues, events, periods, markets, kinds } = filter;
  return (
    kinds.has(change.kind) &&
    (events === null || events.has(change.eventId)) &&
    (leagues === null || leagues.has(change.leagueId)) &&
    (sports === null || sports.has(change.sportId)) &&
    (periods === null || change.item === '#event' || periods.has(change.period)) &&
    (markets === null || change.market === null || markets.has(change.market))
  );
}

/**
 * The name of a filter in the ids of a stream: equal for equal filters, in whatever order they were written.
 *
 * @param more What else decides over the content: the devig method, the settings of the user's alerts.
 */
export function nameFilter(filter: StreamFilter, more: readonly string[]): string {
  const { sports, leagues, events, periods, markets, kinds } = filter;
  const sorted = [sports, leagues, events, periods, markets, kinds].map((set) =>
    set === null ? null : [...set].map(String).sort(),
  );
  return createHash('sha256')
    .update(JSON.stringify([sorted, more]))
    .digest('base64url')
    .slice(0, 8);
}
