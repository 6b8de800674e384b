import { isDeepStrictEqual } from 'node:util';
import type {
  FixtureChange,
  LineChange,
  ScoreChange,
  SpecialChange,
  SpecialOddsChange,
} from '../../../change-set.ts';
import type { PolledEndpoint } from '../profiles/feed-profile.ts';
import type { Content } from '../wire/content.ts';
import { lineKey } from '../wire/keys.ts';
import { createHoldBack, type HoldBack } from './hold-back.ts';
import { mergeContestants } from './merge-content.ts';

/**
 * What has been handed over about one sport, so far as the next answers need it: odds are held until their event is
 * known, special odds until their special is, and fixtures that only repeat themselves are dropped.
 *
 * After a restart that goes on from a cursor nothing is known yet; until the first whole picture all is let through,
 * because the events are in the book from before.
 */
export interface SportKnowledge {
  /** The part of the content that can be handed over now, with what waited for it. */
  ready(endpoint: PolledEndpoint, content: Content, isPicture: boolean, now: number): Content;
  /** How many changes of the endpoint wait; while some do, its cursor must not be committed. */
  waiting(endpoint: PolledEndpoint): number;
  /** Content was committed. `complete` when it names all there is. */
  learn(endpoint: PolledEndpoint, content: Content, complete: boolean): void;
  /** Gives up what has waited too long; how many it were. */
  expire(endpoint: PolledEndpoint, now: number): number;
}

export function createSportKnowledge(holdMs: number): SportKnowledge {
  let fixtures: Map<number, FixtureChange> | null = null;
  let specials: Set<number> | null = null;
  const outrights = new Set<number>();

  const knowsEvent = (item: { readonly eventId: number }) => fixtures === null || fixtures.has(item.eventId);
  const lines = createHoldBack<LineChange>({ keyOf: lineKey, isKnown: knowsEvent, holdMs });
  const scores = createHoldBack<ScoreChange>({
    keyOf: (score) => score.eventId,
    isKnown: knowsEvent,
    holdMs,
  });
  const offers = createHoldBack<SpecialChange>({
    keyOf: (special) => special.specialId,
    isKnown: knowsEvent,
    holdMs,
  });
  const prices = createHoldBack<SpecialOddsChange>({
    keyOf: (odds) => odds.specialId,
    isKnown: (odds) => specials === null || specials.has(odds.specialId),
    holdMs,
    combine: mergeContestants,
  });
  const held: Partial<Record<PolledEndpoint, readonly Pick<HoldBack<never>, 'clear' | 'size' | 'expire'>[]>> =
    {
      odds: [lines, scores],
      specials: [offers],
      specialOdds: [prices],
    };

  return {
    ready(endpoint, content, isPicture, now) {
      if (isPicture) for (const one of held[endpoint] ?? []) one.clear();
      switch (endpoint) {
        case 'fixtures':
          return isPicture ? content : { fixtures: withoutRepeats(content.fixtures ?? [], fixtures) };
        case 'odds':
          return {
            lines: lines.sieve(content.lines ?? [], now),
            scores: scores.sieve(content.scores ?? [], now),
          };
        case 'specials':
          return { ...content, specials: offers.sieve(content.specials ?? [], now) };
        case 'specialOdds':
          return {
            specialOdds: prices.sieve(
              (content.specialOdds ?? []).filter((odds) => !outrights.has(odds.specialId)),
              now,
            ),
          };
        default:
          return content;
      }
    },
    waiting: (endpoint) => (held[endpoint] ?? []).reduce((sum, one) => sum + one.size(), 0),
    learn(endpoint, content, complete) {
      if (endpoint === 'fixtures') {
        if (complete) fixtures = new Map();
        for (const fixture of content.fixtures ?? []) fixtures?.set(fixture.eventId, fixture);
      }
      if (endpoint === 'specials') {
        if (complete) {
          specials = new Set();
          outrights.clear();
        }
        for (const special of content.specials ?? []) specials?.add(special.specialId);
        for (const id of content.outrights ?? []) outrights.add(id);
      }
    },
    expire: (endpoint, now) => (held[endpoint] ?? []).reduce((sum, one) => sum + one.expire(now), 0),
  };
}

function withoutRepeats(
  changes: readonly FixtureChange[],
  known: ReadonlyMap<number, FixtureChange> | null,
): readonly FixtureChange[] {
  if (known === null) return changes;
  return changes.filter((change) => !isDeepStrictEqual(change, known.get(change.eventId)));
}
