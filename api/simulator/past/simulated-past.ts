import { setImmediate } from 'node:timers/promises';
import type { Steam } from '../simulate/match/price-drift.ts';
import { MoveSchedule } from '../simulate/moves/move-schedule.ts';
import type { FixtureScript } from '../simulate/schedule/fixture-script.ts';
import { slotsOf, slotTimesAt } from '../simulate/schedule/slot.ts';
import type { SimulationOptions } from '../simulate/simulation.ts';
import { isListedAt, type PastMatch, pastAnswers } from './past-answers.ts';
import { olderScripts, pastScripts } from './past-scripts.ts';

/** Scheduled moves that are read before other work of the process goes on. */
const STEP = 500;

/** The parts of the past, in their order. */
export type PastPart = 'listed' | 'over' | 'older';

/** The matches that had started when the bookmaker was opened. */
export interface SimulatedPast {
  /** Names the simulation: another one has other matches. */
  readonly key: string;
  /**
   * The matches that had started at a time: those that were listed then, the others of 30 days, latest start first, or some of the eleven
   * months before; the same at every call. Other work of the process goes on between two.
   *
   * @param until epoch ms
   * @param skip how many of the first of all are left out, in the order of the parts
   */
  matches(until: number, skip: number, part: PastPart): AsyncGenerator<PastMatch>;
}

/** The past of a simulation, which follows from seed and pace as its present does. */
export function simulatedPast(
  { seed, pace }: SimulationOptions,
  now: () => number = Date.now,
): SimulatedPast {
  return {
    key: `${seed}:${pace}`,
    async *matches(until, skip, part) {
      const recent = pastScripts(seed, until);
      const listed = recent.filter((script) => isListedAt(script, until)).length;
      const scripts =
        part === 'older'
          ? olderScripts(seed, until).slice(Math.max(0, skip - recent.length))
          : part === 'listed'
            ? recent.slice(skip, listed)
            : recent.slice(Math.max(skip, listed));
      // To find those of a year takes half as long as all matches of the past.
      const steams = part === 'older' ? NO_STEAMS : await steamsOf(scripts, { seed, pace });
      for (const script of scripts) {
        await setImmediate();
        yield pastAnswers(script, { steams: steams.get(keyOf(script)) ?? [], pace, now: now() });
      }
    },
  };
}

const NO_STEAMS: ReadonlyMap<string, Steam[]> = new Map();

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
