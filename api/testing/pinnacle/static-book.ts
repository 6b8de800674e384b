import type { ScriptedBookmaker } from './scripted-bookmaker.ts';
import { wireFixture, wireFixtures, wireOdds, wirePeriod } from './wire-builders.ts';

/**
 * Scripts a bookmaker with events 1 to `events`, one period each, whose odds never change. Fixture snapshots have `last`
 * 41, odds snapshots 70.
 */
export function scriptStaticBook(bookmaker: ScriptedBookmaker, events = 1): void {
  const ids = Array.from({ length: events }, (_, index) => index + 1);
  const fixtures = wireFixtures(
    41,
    ids.map((id) => wireFixture(id)),
  );
  const odds = wireOdds(
    70,
    ids.map((id) => ({ id, periods: [wirePeriod(0)] })),
  );
  bookmaker.on('/v3/fixtures', ({ query }) => (query.has('since') ? {} : { body: fixtures }));
  bookmaker.on('/v4/odds', ({ query }) => (query.has('since') ? {} : { body: odds }));
}
