import { setImmediate } from 'node:timers/promises';
import type { Steam } from '../simulate/match/price-drift.ts';
import { MoveSchedule } from '../simulate/moves/move-schedule.ts';
import type { FixtureScript } from '../simulate/schedule/fixture-script.ts';
import { slotsOf, slotTimesAt } from '../simulate/schedule/slot.ts';
import type { SimulationOptions } from '../simulate/simulation.ts';
import { isListedAt, type PastMatch, pastAnswers } from './past-answers.ts';
import { pastScripts } from './past-scripts.ts';

/** Scheduled moves that are read before other work of the process goes on. */
const STEP = 500;

/** The matches that had started when the bookmaker was opened. */
export interface SimulatedPast {
  /** Names the simulation: another one has other matches. */
  readonly key: string;
  /**
   * The matches that had started at a time: those that were listed then, or the others, latest start first; the same at every call.
   * Other work of the process goes on between two.
   *
   * @param until epoch ms
   * @param skip how many of the first of all are left out; those that were listed come before the others
   */
  matches(until: number, skip: number, part: 'listed' | 'over'): AsyncGenerator<PastMatch>;
}

/** The past of a simulation, which follows from seed and pace as its present does. */
export function simulatedPast(
  { seed, pace }: SimulationOptions,
  now: () => number = Date.now,
): SimulatedPast {
  return {
    key: `${seed}:${pace}`,
    async *matches(until, skip, part) {
      const all = pastScripts(seed, until);
      const listed = all.filter((script) => isListedAt(script, until)).length;
      const scripts = part === 'listed' ? all.slice(skip, listed) : all.slice(Math.max(skip, listed));
      const steams = await steamsOf(scripts, { seed, pace });
      for (const script of scripts) {
        await setImmediate();
        yield pastAnswers(script, { steams: steams.get(keyOf(script)) ?? [], pace, now: now() });
      }
    },
  };
}

const keyOf = ({ slot, times }: FixtureScript): string => `${slot.index}:${times.generation}`;

/** All scheduled steams of these matches. */
async function steamsOf(
  scripts: readonly FixtureScript[],
  { seed, pace }: SimulationOptions,
): Promise<Map<string, Steam[]>> {
  const steams = new Map(scripts.map((script): [string, Steam[]] => [keyOf(script), []]));
  const from = scripts.reduce(
    (least, { times }) => Math.min(least, times.listedAt),
    Number.POSITIVE_INFINITY,
  );
  const to = scripts.reduce((most, { starts }) => Math.max(most, starts), 0);
  let moves = 0;
  for (const move of new MoveSchedule(seed, slotsOf(seed), pace).between(from, to, ['steam'])) {
    moves += 1;
    if (moves % STEP === 0) await setImmediate();
    if (move.kind !== 'steam') continue;
    steams.get(`${move.slot.index}:${slotTimesAt(move.slot, move.at).generation}`)?.push(move);
  }
  return steams;
}
