import type { FixtureScript } from '../schedule/fixture-script.ts';

/** The id of a special. Each has eight numbers, derived from the match's id: its own and those of its contestants. */
export function specialId(script: FixtureScript, number: number): number {
  return script.id('main') * 64 + number * 8;
}

export function contestantId(script: FixtureScript, number: number, outcome: number): number {
  return specialId(script, number) + 1 + outcome;
}

/** The id of the match that a special belongs to. */
export function eventIdOf(special: number): number {
  return Math.floor(special / 64);
}
