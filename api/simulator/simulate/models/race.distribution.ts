import type { RandomSequence } from '../random-sequence.ts';
import { type Pmf, pmf } from './pmf.ts';

/** A possible final score of a race to a number of frames, legs or sets, with its chance. */
export interface RaceEnd {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/**
 * All final scores of a race to `to` wins, where the home side wins each unit with the same chance.
 *
 * @param home the units that the home side has won already, likewise `away`; both below `to`.
 */
export function raceEnds(to: number, chance: number, home = 0, away = 0): RaceEnd[] {
  const ends: RaceEnd[] = [];
  const rows = to - home;
  const columns = to - away;
  // reach[i][j] is the chance that home wins i more and away j more on the way.
  const reach = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const first = reach[0];
  if (first) first[0] = 1;
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= columns; j++) {
      const here = reach[i]?.[j] ?? 0;
      if (here === 0) continue;
      if (i === rows || j === columns) {
        ends.push({ home: home + i, away: away + j, chance: here });
        continue;
      }
      const next = reach[i + 1];
      const same = reach[i];
      if (next) next[j] = (next[j] ?? 0) + here * chance;
      if (same) same[j + 1] = (same[j + 1] ?? 0) + here * (1 - chance);
    }
  }
  return ends;
}

/** The distribution of a whole number that follows from the final score. */
export function endsPmf(ends: readonly RaceEnd[], value: (end: RaceEnd) => number): Pmf {
  const min = Math.min(...ends.map(value));
  const weights: number[] = new Array(Math.max(...ends.map(value)) - min + 1).fill(0);
  for (const end of ends) {
    const index = value(end) - min;
    weights[index] = (weights[index] ?? 0) + end.chance;
  }
  return pmf(min, weights);
}

export const marginOf = (end: RaceEnd): number => end.home - end.away;
export const totalOf = (end: RaceEnd): number => end.home + end.away;

/** The chance that the home side wins. */
export function homeChance(ends: readonly RaceEnd[]): number {
  return ends.reduce((sum, end) => (end.home > end.away ? sum + end.chance : sum), 0);
}

/** Draws one of the final scores. */
export function drawEnd(ends: readonly RaceEnd[], random: RandomSequence): RaceEnd {
  const target = random.unit();
  let sum = 0;
  for (const end of ends) {
    sum += end.chance;
    if (target < sum) return end;
  }
  const last = ends.at(-1);
  if (!last) throw new Error('A race has at least one possible end');
  return last;
}

/** The logistic function: converts log-odds to a chance. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
