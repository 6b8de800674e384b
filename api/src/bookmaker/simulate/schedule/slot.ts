import { MODELS, modelOf } from '../models/models.ts';
import { between, type Key, keyOf } from '../random/hash.ts';
import type { League } from './league.ts';
import { LEAGUES } from './leagues.ts';

const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;

/**
 * A place on the board that holds one match after the other, for ever: listed, played, settled, then the next. Which
 * match it holds is arithmetic on the time of day, so the world needs no memory.
 */
export interface Slot {
  readonly index: number;
  readonly key: Key;
  readonly league: League;
  /** Which of the league's slots this is; each has clubs of its own, so that no club plays twice at once. */
  readonly number: number;
  /** From listing to start. */
  readonly leadMs: number;
  /** From one listing to the next. */
  readonly cycleMs: number;
  readonly phaseMs: number;
}

/** The planned times of the match that a slot holds, in epoch milliseconds. */
export interface Turn {
  readonly generation: number;
  readonly listedAt: number;
  readonly starts: number;
  /** When the slot goes to the next match. */
  readonly until: number;
}

/** Every slot of the world of this seed. */
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

/** The turn that is on at a time. */
export function turnAt(slot: Slot, time: number): Turn {
  return turnOf(slot, Math.floor((time - slot.phaseMs) / slot.cycleMs));
}

export function turnOf(slot: Slot, generation: number): Turn {
  const listedAt = slot.phaseMs + generation * slot.cycleMs;
  return { generation, listedAt, starts: listedAt + slot.leadMs, until: listedAt + slot.cycleMs };
}

function slotOf(seed: number, index: number, league: League, number: number): Slot {
  const key = keyOf(seed, 1, index);
  const leadMs = toFive(leadOf(index, key));
  const afterMs = leadMs < 4 * 60 * MINUTE ? 30 * MINUTE : 75 * MINUTE;
  const cycleMs = leadMs + toFive(modelOf(league.sportId).minutes * MINUTE + afterMs);
  return { index, key, league, number, leadMs, cycleMs, phaseMs: toFive(between(keyOf(key, 2), 0, cycleMs)) };
}

/** One in five is listed shortly before its start, two in five in the course of a day, the others days ahead. */
function leadOf(index: number, key: Key): number {
  const kind = index % 5;
  const hours = kind === 0 ? [0.75, 2.8] : kind < 3 ? [5, 26] : [28, 72];
  return between(keyOf(key, 3), hours[0] ?? 0, hours[1] ?? 0) * 60 * MINUTE;
}

function toFive(ms: number): number {
  return Math.ceil(ms / FIVE_MINUTES) * FIVE_MINUTES;
}
