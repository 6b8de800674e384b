import { below, type Key, keyOf, normal, unit } from '../keyed-random.ts';
import { modelOf } from '../models/models.ts';
import type { Params } from '../models/sport-model.ts';
import { clubName, personName } from '../names.ts';
import { SIDES_PER_SLOT } from './leagues.ts';
import { type Slot, type SlotTimes, slotTimesOf } from './slot.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Event ids grow with the minute of the listing since this time, so that newer events have greater ids. */
const ID_EPOCH = Date.UTC(2025, 0, 1);
const FIRST_ID = 1_600_000_000;

/** An irregularity in the listing of a match. */
export type Anomaly =
  | { readonly kind: 'none' }
  /** The start is postponed, under the same id. */
  | { readonly kind: 'postponed'; readonly at: number; readonly byMs: number }
  /** The entry is removed and listed again under a new id; the first one may have the sides swapped. */
  | { readonly kind: 'relisted'; readonly at: number; readonly swapped: boolean }
  /** Listed without odds on a placeholder date, then under a new id with the real date. */
  | { readonly kind: 'placeholder'; readonly at: number }
  /** Listed twice: one entry, under the older or the newer id, has no odds and is deleted later. */
  | { readonly kind: 'duplicate'; readonly until: number; readonly isNewerReal: boolean }
  /** The match is not played; all bets are void. */
  | { readonly kind: 'cancelled' };

/**
 * Everything about one match that is fixed before it starts: times, sides, parameters, anomaly. It is a pure function of
 * seed, slot and generation.
 */
export interface FixtureScript {
  readonly slot: Slot;
  readonly times: SlotTimes;
  readonly key: Key;
  readonly home: string;
  readonly away: string;
  readonly params: Params;
  readonly anomaly: Anomaly;
  /** The real start, including a postponement. */
  readonly starts: number;
  /** End of play. */
  readonly ends: number;
  readonly settledAt: number;
  /** The id of one of the events of the match. */
  id(kind: IdKind): number;
}

const ID_KINDS = ['main', 'live', 'corners', 'bookings', 'games', 'relisted', 'duplicate'] as const;
export type IdKind = (typeof ID_KINDS)[number];

/**
 * The script of the match with this number in the slot.
 *
 * @param seed of the simulation; simulations with another seed have other event ids.
 */
export function fixtureScriptOf(seed: number, slot: Slot, generation: number): FixtureScript {
  const times = slotTimesOf(slot, generation);
  const key = matchKey(slot, generation);
  const anomaly = anomalyOf(slot, times);
  const starts = times.starts + (anomaly.kind === 'postponed' ? anomaly.byMs : 0);
  const ends = starts + modelOf(slot.league.sportId).minutes * MINUTE;
  const [home, away] = sidesOf(slot, generation);
  const { supremacy, total } = slot.league;
  const idBase = FIRST_ID + idOffset(seed) + (minute(times.listedAt) * 512 + slot.index) * 16;
  return {
    slot,
    times,
    key,
    home,
    away,
    params: {
      supremacy: supremacy[0] + supremacy[1] * bounded(keyOf(key, 1)),
      total: total[0] + total[1] * bounded(keyOf(key, 2)),
    },
    anomaly,
    starts,
    ends,
    settledAt: ends + (2 + Math.floor(unit(keyOf(key, 3)) * 6)) * MINUTE,
    id: (kind) => idBase + ID_KINDS.indexOf(kind),
  };
}

/** Whether an event with this id is one of the match. */
export function isEventOf(script: FixtureScript, eventId: number): boolean {
  return ID_KINDS.some((kind) => script.id(kind) === eventId);
}

function matchKey(slot: Slot, generation: number): Key {
  return keyOf(slot.key, 5, generation);
}

/** Each slot has four sides; the six pairs play in rotation, and the home side is random. */
function sidesOf(slot: Slot, generation: number): [home: string, away: string] {
  const pairs: readonly (readonly [number, number])[] = [[0, 1], [2, 3], [0, 2], [3, 1], [0, 3], [1, 2]]; // biome-ignore format: a table
  const [a, b] = pairs[((generation % 6) + 6) % 6] ?? [0, 1];
  const name = (side: number) => {
    const { league } = slot;
    const index = league.firstName + slot.number * SIDES_PER_SLOT + side;
    return league.people
      ? personName(league.region, league.sportId, index)
      : clubName(league.region, league.sportId, index);
  };
  return below(keyOf(slot.key, 6, generation), 2) === 0 ? [name(a), name(b)] : [name(b), name(a)];
}

/** The irregularity of the match with these times in the slot. */
export function anomalyOf(slot: Slot, times: SlotTimes): Anomaly {
  const key = matchKey(slot, times.generation);
  const draw = unit(keyOf(key, 4));
  const early = times.listedAt + slot.leadMs * (0.3 + 0.4 * unit(keyOf(key, 8)));
  if (draw < 0.025) return { kind: 'postponed', at: times.starts - 20 * MINUTE, byMs: 15 * MINUTE };
  if (draw < 0.045) return { kind: 'relisted', at: early, swapped: draw < 0.03 };
  if (draw < 0.06) return { kind: 'duplicate', until: early, isNewerReal: draw < 0.0525 };
  if (draw < 0.075) return { kind: 'cancelled' };
  if (draw < 0.11 && slot.leadMs > DAY) return { kind: 'placeholder', at: early };
  return { kind: 'none' };
}

/** Standard normal, limited to two deviations, so that the models can price every match. */
function bounded(key: Key): number {
  return Math.max(-2, Math.min(2, normal(key)));
}

function minute(time: number): number {
  return Math.floor((time - ID_EPOCH) / MINUTE);
}

function idOffset(seed: number): number {
  return seed === 1 ? 0 : (1 + below(keyOf(seed, 99), 899)) * 100_000_000_000;
}
