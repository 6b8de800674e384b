import { between, type Key, keyOf } from '../keyed-random.ts';
import { MODELS, modelOf } from '../models/models.ts';
import type { League } from './league.ts';
import { LEAGUES } from './leagues.ts';

const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;

/**
 * A place on the board with an endless sequence of matches: each is listed, played and settled, then the next one is
 * listed. The current match follows from the time alone, so nothing has to be stored.
 */
export interface Slot {
  readonly index: number;
  readonly key: Key;
  readonly league: League;
  /** The number of the slot in its league. Each slot has its own clubs, so that no club plays two matches at once. */
  readonly number: number;
  /** The time from the listing to the start. */
  readonly leadMs: number;
  /** The time from one listing to the next. */
  readonly cycleMs: number;
  readonly phaseMs: number;
}

/** The scheduled times of one match of a slot, in epoch milliseconds. */
export interface SlotTimes {
  /** The number of the match in the slot. */
  readonly generation: number;
  readonly listedAt: number;
  readonly starts: number;
  /** When the next match is listed. */
  readonly until: number;
}

/** All slots of the simulation with this seed. */
export function slotsOf(seed: number): Slot[] {
  const slots: Slot[] = [];
  for (const league of LEAGUES) {
    if (!MODELS.has(league.sportId)) continue;
    for (let number = 0; number < league.slots; number++) {
      slots.push(slotOf(seed, slots.length, league, number));
    }
  }
  return slots;
}

/** The times of the match that a slot holds at a time. */
export function slotTimesAt(slot: Slot, time: number): SlotTimes {
  return slotTimesOf(slot, Math.floor((time - slot.phaseMs) / slot.cycleMs));
}

/** The times of the match with this number in the slot. */
export function slotTimesOf(slot: Slot, generation: number): SlotTimes {
  const listedAt = slot.phaseMs + generation * slot.cycleMs;
  return { generation, listedAt, starts: listedAt + slot.leadMs, until: listedAt + slot.cycleMs };
}

function slotOf(seed: number, index: number, league: League, number: number): Slot {
  const key = keyOf(seed, 1, index);
  const leadMs = roundUp(leadOf(index, key));
  const afterMs = leadMs < 4 * 60 * MINUTE ? 30 * MINUTE : 75 * MINUTE;
  const cycleMs = leadMs + roundUp(modelOf(league.sportId).minutes * MINUTE + afterMs);
  return {
    index,
    key,
    league,
    number,
    leadMs,
    cycleMs,
    phaseMs: roundUp(between(keyOf(key, 2), 0, cycleMs)),
  };
}

/** One slot in five lists matches shortly before the start, two in five within a day, the others days ahead. */
function leadOf(index: number, key: Key): number {
  const kind = index % 5;
  const hours = kind === 0 ? [1.25, 4] : kind < 3 ? [5, 26] : [28, 72];
  return between(keyOf(key, 3), hours[0] ?? 0, hours[1] ?? 0) * 60 * MINUTE;
}

function roundUp(ms: number): number {
  return Math.ceil(ms / FIVE_MINUTES) * FIVE_MINUTES;
}
