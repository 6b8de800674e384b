import { isDeepStrictEqual } from 'node:util';
import type { FixtureChange } from '../../../../change-set.ts';
import type { PolledEndpoint } from '../../profiles/feed-profile.ts';
import type { Content } from '../../wire/content.ts';

/**
 * What has been handed over about one sport, so far as it tells what need not be handed over: fixtures that a delta only
 * repeats, and odds of outrights, which belong to no event.
 */
export interface SportMemory {
  /** The content without these. A whole picture keeps its repeats: they say what is still there. */
  trim(endpoint: PolledEndpoint, content: Content, isPicture: boolean): Content;
  /** Content was committed. `complete` when it names all there is. */
  learn(endpoint: PolledEndpoint, content: Content, complete: boolean): void;
}

/** A memory that is empty: after a restart everything is news once, and the book sees that it is not. */
export function createSportMemory(): SportMemory {
  const fixtures = new Map<number, FixtureChange>();
  const outrights = new Set<number>();
  return {
    trim(endpoint, content, isPicture) {
      if (endpoint === 'fixtures' && !isPicture) {
        const isNews = (change: FixtureChange) => !isDeepStrictEqual(change, fixtures.get(change.eventId));
        return { ...content, fixtures: (content.fixtures ?? []).filter(isNews) };
      }
      if (endpoint === 'specialOdds' && outrights.size > 0) {
        const specialOdds = (content.specialOdds ?? []).filter((odds) => !outrights.has(odds.specialId));
        return { ...content, specialOdds };
      }
      return content;
    },
    learn(endpoint, content, complete) {
      if (complete && endpoint === 'fixtures') fixtures.clear();
      if (complete && endpoint === 'specials') outrights.clear();
      for (const fixture of content.fixtures ?? []) fixtures.set(fixture.eventId, fixture);
      for (const id of content.outrights ?? []) outrights.add(id);
    },
  };
}
