import type { Dice } from '../random/dice.ts';
import { type Pmf, pmf } from './pmf.ts';

/** Where a race to a number of frames, legs or sets can end. */
export interface RaceEnd {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/**
 * How a race ends: the first side to win `to` of them. Each is won by the home side with the same chance.
 *
 * @param home already won by the home side, likewise `away`; both below `to`.
 */
export function raceEnds(to: number, chance: number, home = 0, away = 0): RaceEnd[] {
  const ends: RaceEnd[] = [];
  const rows = to - home;
  const columns = to - away;
  // reach[i][j]: the chance of passing through i more for home and j more for away.
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
      const down = reach[i + 1];
      const same = reach[i];
      if (down) down[j] = (down[j] ?? 0) + here * chance;
      if (same) same[j + 1] = (same[j + 1] ?? 0) + here * (1 - chance);
    }
  }
  return ends;
}

/** The distribution of any whole number that follows from how it ends. */
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

/** The chance that the home side ends in front. */
export function homeChance(ends: readonly RaceEnd[]): number {
  return ends.reduce((sum, end) => (end.home > end.away ? sum + end.chance : sum), 0);
}

/** One of the ends, by its chance. */
export function drawEnd(ends: readonly RaceEnd[], dice: Dice): RaceEnd {
  const target = dice.unit();
  let sum = 0;
  for (const end of ends) {
    sum += end.chance;
    if (target < sum) return end;
  }
  const last = ends.at(-1);
  if (!last) throw new Error('a race has at least one end');
  return last;
}

/** The logistic curve: how a difference in strength becomes a chance. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
