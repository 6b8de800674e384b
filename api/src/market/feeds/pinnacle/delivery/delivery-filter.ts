import { isDeepStrictEqual } from 'node:util';
import type { FeedEndpoint, FixtureChange } from '../../../change-set.ts';
import type { Content } from '../wire/content.ts';

/**
 * Drops content that need not be delivered: fixtures that a delta repeats unchanged, and odds of outrights, which belong
 * to no event.
 */
export interface DeliveryFilter {
  /** A snapshot keeps its repeated fixtures, because it lists everything that still exists. */
  apply(endpoint: FeedEndpoint, content: Content, isSnapshot: boolean): Content;
  /** Records committed content. `isComplete` means that the content lists everything that exists. */
  committed(endpoint: FeedEndpoint, content: Content, isComplete: boolean): void;
}

/** One per sport. It starts empty, so after a restart every fixture is delivered once more; the book ignores repeats. */
export function createDeliveryFilter(): DeliveryFilter {
  const fixtures = new Map<number, FixtureChange>();
  const outrights = new Set<number>();
  return {
    apply(endpoint, content, isSnapshot) {
      if (endpoint === 'fixtures' && !isSnapshot) {
        const hasChanged = (change: FixtureChange) =>
          !isDeepStrictEqual(change, fixtures.get(change.eventId));
        return { ...content, fixtures: (content.fixtures ?? []).filter(hasChanged) };
      }
      if (endpoint === 'specialOdds' && outrights.size > 0) {
        const specialOdds = (content.specialOdds ?? []).filter((odds) => !outrights.has(odds.specialId));
        return { ...content, specialOdds };
      }
      return content;
    },
    committed(endpoint, content, isComplete) {
      if (isComplete && endpoint === 'fixtures') fixtures.clear();
      if (isComplete && endpoint === 'specials') outrights.clear();
      for (const fixture of content.fixtures ?? []) fixtures.set(fixture.eventId, fixture);
      for (const id of content.outrights ?? []) outrights.add(id);
    },
  };
}
