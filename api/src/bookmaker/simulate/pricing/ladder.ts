import type { LadderShape } from '../models/law.ts';
import { above, at, type Pmf } from '../models/pmf.ts';
import { fairOver } from './fair.ts';

/** One line with the fair chance of over. */
export interface Rung {
  readonly line: number;
  readonly chance: number;
}

/** Chances outside of this are no longer a market. */
const LEAST = 0.06;

/**
 * The lines of a market: first the main one, whose two sides are nearest to even, then its neighbours in ascending
 * order. Empty when nothing is left to bet on.
 */
export function ladder(x: Pmf, shape: LadderShape): Rung[] {
  const main = mainLine(x, shape);
  if (!main) return [];
  const reach = Math.floor((shape.lines - 1) / 2);
  const others: Rung[] = [];
  for (let i = -reach; i <= reach; i++) {
    if (i === 0) continue;
    const rung = rungAt(x, round(main.line + i * shape.step));
    if (isMoneyline(x, rung.line)) continue;
    if (rung.chance >= LEAST && rung.chance <= 1 - LEAST) others.push(rung);
  }
  return [main, ...others];
}

function mainLine(x: Pmf, shape: LadderShape): Rung | null {
  let best: Rung | null = null;
  const centre = median(x);
  for (let line = snap(centre - 2, shape.step); line <= centre + 2; line = round(line + shape.step)) {
    const rung = rungAt(x, line);
    if (isMoneyline(x, line)) continue;
    if (!(rung.chance > LEAST && rung.chance < 1 - LEAST)) continue;
    if (!best || Math.abs(rung.chance - 0.5) < Math.abs(best.chance - 0.5)) best = rung;
  }
  return best;
}

/**
 * Where no tie can stand, handicaps between −1 and 1 are the moneyline under another name, and are not offered.
 */
function isMoneyline(x: Pmf, line: number): boolean {
  return x.min < 0 && Math.abs(line) < 1 && at(x, 0) === 0;
}

function rungAt(x: Pmf, line: number): Rung {
  return { line, chance: fairOver(x, line) };
}

function median(x: Pmf): number {
  let value = x.min;
  while (above(x, value) > 0.5) value += 1;
  return value;
}

/** The step 1 stands for halves alone: …, 1.5, 2.5, … */
function snap(value: number, step: number): number {
  return step === 1 ? Math.floor(value) + 0.5 : Math.floor(value / step) * step;
}

function round(value: number): number {
  // Adding 0 turns a negative zero into a plain one.
  return Math.round(value * 4) / 4 + 0;
}
