import fc from 'fast-check';
import type { StreamFilter } from '../../src/features/developer-api/stream/filter/stream-filter.ts';
import {
  type Change,
  type ChangeKey,
  compareKeys,
} from '../../src/features/developer-api/stream/order/change.ts';

const MARKETS = ['moneyline', 'spread', 'total'] as const;

/** A change of a small world in which filters hit often: events 1 to 6, of leagues 10 and 11, of sports 1 and 2. */
export function changeOf(seq: number, { eventId, period, item }: ChangeKey): Change {
  const kind = item === '#event' ? 'events' : item === '#result' ? 'results' : 'odds';
  const market = MARKETS.find((name) => item.startsWith(name)) ?? null;
  const text = JSON.stringify({ type: kind, seq, of: `${eventId}:${period}:${item}` });
  return {
    ...{ seq, eventId, period, item, kind, market },
    ...{ sportId: 1 + (eventId % 2), leagueId: 10 + (eventId % 3 === 0 ? 1 : 0) },
    json: () => text,
  };
}

const items = fc.constantFrom('#event', '#result', 'moneyline', 'spread:-0.5', 'spread:0.25', 'total:2.5');
const keys = fc.record({
  eventId: fc.integer({ min: 1, max: 6 }),
  period: fc.integer({ min: 0, max: 1 }),
  item: items,
});

/** Committed changes in their order: change sets of up to 12 changes, at growing sequence numbers. */
export const commits: fc.Arbitrary<readonly Change[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.uniqueArray(keys, {
        maxLength: 12,
        selector: ({ eventId, period, item }) => `${eventId}:${period}:${item}`,
      }),
    ),
    { maxLength: 15 },
  )
  .map((sets) => {
    let seq = 1_000;
    return sets.flatMap(([step, set]) => {
      seq += step;
      return [...set].sort(compareKeys).map((key) => changeOf(seq, key));
    });
  });

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }).map((list) => new Set(list)));

export const filters: fc.Arbitrary<StreamFilter> = fc.record({
  sports: some([1, 2, 3]),
  leagues: some([10, 11]),
  events: some([1, 2, 3, 4, 5, 6, 7]),
  periods: some([0, 1]),
  markets: some(MARKETS),
  kinds: fc
    .uniqueArray(fc.constantFrom('odds' as const, 'events' as const, 'results' as const), { minLength: 1 })
    .map((list) => new Set(list)),
});

export const EVERYTHING: StreamFilter = {
  ...{ sports: null, leagues: null, events: null, periods: null, markets: null },
  kinds: new Set(['odds', 'events', 'results']),
};
