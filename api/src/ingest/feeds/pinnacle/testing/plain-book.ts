import type { ScriptedBookmaker } from './scripted-bookmaker.ts';
import { wireFixture, wireFixtures, wireOdds, wirePeriod } from './wire-world.ts';

/**
 * Scripts a bookmaker with events 1 to `events`, one period each, in which nothing ever changes. Snapshots of fixtures
 * carry `last` 41, those of odds 70.
 */
export function plainBook(bookmaker: ScriptedBookmaker, events = 1): void {
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
