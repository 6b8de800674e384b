import type { Params } from '../models/law.ts';
import { modelOf } from '../models/models.ts';
import { clubName, personName } from '../names/invent.ts';
import { below, type Key, keyOf, normal, unit } from '../random/hash.ts';
import { SIDES_PER_SLOT } from './leagues.ts';
import { type Slot, type Turn, turnOf } from './slot.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Event ids count from here; by the minute of listing, so that newer events have greater ids. */
const ID_EPOCH = Date.UTC(2025, 0, 1);
const FIRST_ID = 1_600_000_000;

/** What is out of the ordinary about a match. */
export type Twist =
  | { readonly kind: 'none' }
  /** The start moves on, under the same id. */
  | { readonly kind: 'postponed'; readonly at: number; readonly byMs: number }
  /** Taken off and listed again under a new id, perhaps with the sides swapped. */
  | { readonly kind: 'relisted'; readonly at: number; readonly swapped: boolean }
  /** Listed without odds on a placeholder date, then anew with the real one. */
  | { readonly kind: 'placeholder'; readonly at: number }
  /** Listed twice: one entry is held and comes to nothing, and its id may be the older one or the newer. */
  | { readonly kind: 'duplicate'; readonly until: number; readonly isNewerReal: boolean }
  /** Not played: everything is void. */
  | { readonly kind: 'cancelled' };

/** Everything about one match that is settled before it begins: a pure function of seed, slot and generation. */
export interface Plan {
  readonly slot: Slot;
  readonly turn: Turn;
  readonly key: Key;
  readonly home: string;
  readonly away: string;
  readonly params: Params;
  readonly twist: Twist;
  /** The real start, a postponement included. */
  readonly starts: number;
  /** End of play. */
  readonly ends: number;
  readonly settledAt: number;
  /** The id of a member of the match's family. */
  id(kind: IdKind): number;
}

export const ID_KINDS = ['main', 'live', 'corners', 'bookings', 'games', 'relisted', 'duplicate'] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** @param seed the world's; worlds of other seeds have other ids. */
export function planOf(seed: number, slot: Slot, generation: number): Plan {
  const turn = turnOf(slot, generation);
  const key = keyOf(slot.key, 5, generation);
  const twist = twistOf(slot, turn, key);
  const starts = turn.starts + (twist.kind === 'postponed' ? twist.byMs : 0);
  const ends = starts + modelOf(slot.league.sportId).minutes * MINUTE;
  const [home, away] = sidesOf(slot, generation);
  const { supremacy, total } = slot.league;
  const idBase = FIRST_ID + idOffset(seed) + (minute(turn.listedAt) * 512 + slot.index) * 16;
  return {
    slot,
    turn,
    key,
    home,
    away,
    params: {
      supremacy: supremacy[0] + supremacy[1] * bounded(keyOf(key, 1)),
      total: total[0] + total[1] * bounded(keyOf(key, 2)),
    },
    twist,
    starts,
    ends,
    settledAt: ends + (2 + Math.floor(unit(keyOf(key, 3)) * 6)) * MINUTE,
    id: (kind) => idBase + ID_KINDS.indexOf(kind),
  };
}

/** Four sides a slot, all six pairs of which meet in turn; who is at home changes. */
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

function twistOf(slot: Slot, turn: Turn, key: Key): Twist {
  const draw = unit(keyOf(key, 4));
  const early = turn.listedAt + slot.leadMs * (0.3 + 0.4 * unit(keyOf(key, 8)));
  if (draw < 0.025) return { kind: 'postponed', at: turn.starts - 20 * MINUTE, byMs: 15 * MINUTE };
  if (draw < 0.045) return { kind: 'relisted', at: early, swapped: draw < 0.03 };
  if (draw < 0.06) return { kind: 'duplicate', until: early, isNewerReal: draw < 0.0525 };
  if (draw < 0.075) return { kind: 'cancelled' };
  if (draw < 0.11 && slot.leadMs > DAY) return { kind: 'placeholder', at: early };
  return { kind: 'none' };
}

/** Normal, without the far tails: a league has no match that the model cannot price. */
function bounded(key: Key): number {
  return Math.max(-2, Math.min(2, normal(key)));
}

function minute(time: number): number {
  return Math.floor((time - ID_EPOCH) / MINUTE);
}

function idOffset(seed: number): number {
  return seed === 1 ? 0 : (1 + below(keyOf(seed, 99), 899)) * 100_000_000_000;
}
