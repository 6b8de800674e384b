import { nameSimilarity } from './name-similarity.ts';
import { type NameKind, namePartsOf } from './name-tokens.ts';

/** An event of any feed, with what distinguishes it from others. */
export interface ComparedEvent {
  readonly sportId: number;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** Epoch milliseconds. */
  readonly starts: number;
}

/** How sure it is that two events are the same, from 0 to 1; and whether their sides are listed the other way round. */
export interface Confidence {
  readonly confidence: number;
  readonly swapped: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Events that start further apart are never the same. */
export const FURTHEST_APART_MS = 24 * HOUR;
/** Sports whose sides are persons: tennis, martial arts, darts, snooker. */
const OF_PERSONS: ReadonlySet<number> = new Set([33, 22, 10, 28]);
/** The order of the sides is a weak sign: neutral grounds have none. */
const SWAPPED = 0.98;
/** The part of the confidence that hangs on the league, which feeds call very differently. */
const OF_LEAGUE = 0.06;
const LEAGUES: Readonly<Record<string, string>> = {
  epl: 'england premier league',
  mls: 'usa major league soccer',
};

/**
 * How sure it is that two events of different feeds are the same: by the names of both sides, when they start, and the league.
 * Symmetric. Sides that differ in women, reserves or an age are never the same.
 */
export function matchConfidence(one: ComparedEvent, other: ComparedEvent): Confidence {
  const apart = Math.abs(one.starts - other.starts);
  if (one.sportId !== other.sportId || apart > FURTHEST_APART_MS) return NONE;
  const kind: NameKind = OF_PERSONS.has(one.sportId) ? 'person' : 'team';
  if (kind === 'team' && qualifiersOf(one) !== qualifiersOf(other)) return NONE;
  const likeness = (home: string, away: string) =>
    Math.sqrt(nameSimilarity(one.home, home, kind) * nameSimilarity(one.away, away, kind));
  const straight = likeness(other.home, other.away);
  const crosswise = likeness(other.away, other.home) * SWAPPED;
  const swapped = crosswise > straight;
  const league = 1 - OF_LEAGUE + OF_LEAGUE * leagueSimilarity(one.league, other.league);
  return { confidence: Math.max(straight, crosswise) * league * timeFactor(apart), swapped };
}

const NONE: Confidence = { confidence: 0, swapped: false };

/** Feeds round starts, and correct them at different times; two matches of the same sides are hours apart. */
function timeFactor(apart: number): number {
  if (apart <= 5 * MINUTE) return 1;
  if (apart <= HOUR) return 0.97;
  if (apart <= 3 * HOUR) return 0.9;
  return apart <= 12 * HOUR ? 0.75 : 0.6;
}

function leagueSimilarity(one: string, other: string): number {
  return nameSimilarity(LEAGUES[one.toLowerCase()] ?? one, LEAGUES[other.toLowerCase()] ?? other, 'team');
}

/** Some feeds name them with the sides, others with the league. */
function qualifiersOf({ league, home, away }: ComparedEvent): string {
  const found = [league, home, away].flatMap((name) => [...namePartsOf(name, 'team').qualifiers]);
  return [...new Set(found)].toSorted().join(' ');
}
