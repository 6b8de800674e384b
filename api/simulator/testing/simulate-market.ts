import { Match } from '../simulate/match/match.ts';
import { type MoveKind, MoveSchedule } from '../simulate/moves/move-schedule.ts';
import { fixtureScriptOf } from '../simulate/schedule/fixture-script.ts';
import { type Slot, slotsOf } from '../simulate/schedule/slot.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 2, 1);

export interface SimulatedMarket {
  /** The matches that are listed and start within the days, with all scheduled moves applied. */
  readonly matches: readonly Match[];
  /** How often a move was scheduled, matches at the edges of the days included. */
  readonly moves: number;
}

/** All matches of some days without a board and without HTTP, to measure prices and results. */
export function simulateMarket(
  seed: number,
  days: number,
  kinds: readonly MoveKind[] = ['steam'],
): SimulatedMarket {
  const to = FROM + days * DAY;
  const slots = slotsOf(seed);
  const bySlot = slots.map((slot) => matchesOf(seed, slot, to));
  let moves = 0;
  for (const move of new MoveSchedule(seed, slots, 1).between(FROM, to, kinds)) {
    moves += 1;
    const match = bySlot[move.slot.index]?.get(generationAt(move.slot, move.at));
    if (move.kind === 'steam') match?.drift.steam(move);
    if (move.kind === 'limit') match?.stepLimit(move.factor, 1.5);
  }
  return { matches: bySlot.flatMap((matches) => [...matches.values()]), moves };
}

function matchesOf(seed: number, slot: Slot, to: number): Map<number, Match> {
  const matches = new Map<number, Match>();
  for (let generation = generationAt(slot, FROM) + 1; ; generation++) {
    const script = fixtureScriptOf(seed, slot, generation);
    if (script.starts > to) return matches;
    matches.set(generation, new Match(script));
  }
}

function generationAt(slot: Slot, time: number): number {
  return Math.floor((time - slot.phaseMs) / slot.cycleMs);
}
