import { above, at, type Pmf } from '../models/pmf.ts';
import type { LadderShape } from '../models/sport-model.ts';
import { fairOver } from './fair-over.ts';

/** A line with the fair chance of over. */
export interface LadderLine {
  readonly line: number;
  readonly chance: number;
}

/** A line is offered only when both chances are above this one. */
const MIN_CHANCE = 0.06;

/**
 * The lines of a market: first the main line, whose two chances are nearest to even, then its neighbours in ascending
 * order. Empty when no line can be offered.
 */
export function ladder(x: Pmf, shape: LadderShape): LadderLine[] {
  const main = mainLine(x, shape);
  if (!main) return [];
  const reach = Math.floor((shape.lines - 1) / 2);
  const others: LadderLine[] = [];
  for (let i = -reach; i <= reach; i++) {
    if (i === 0) continue;
    const candidate = lineAt(x, round(main.line + i * shape.step));
    if (isMoneyline(x, candidate.line)) continue;
    if (candidate.chance >= MIN_CHANCE && candidate.chance <= 1 - MIN_CHANCE) others.push(candidate);
  }
  return [main, ...others];
}

function mainLine(x: Pmf, shape: LadderShape): LadderLine | null {
  let best: LadderLine | null = null;
  const centre = median(x);
  for (let line = snap(centre - 2, shape.step); line <= centre + 2; line = round(line + shape.step)) {
    const candidate = lineAt(x, line);
    if (isMoneyline(x, line)) continue;
    if (!(candidate.chance > MIN_CHANCE && candidate.chance < 1 - MIN_CHANCE)) continue;
    if (!best || Math.abs(candidate.chance - 0.5) < Math.abs(best.chance - 0.5)) best = candidate;
  }
  return best;
}

/** Without a tie, a handicap between −1 and 1 is the same bet as the moneyline and is not offered. */
function isMoneyline(x: Pmf, line: number): boolean {
  return x.min < 0 && Math.abs(line) < 1 && at(x, 0) === 0;
}

function lineAt(x: Pmf, line: number): LadderLine {
  return { line, chance: fairOver(x, line) };
}

function median(x: Pmf): number {
  let value = x.min;
  while (above(x, value) > 0.5) value += 1;
  return value;
}

/** Rounds down to a line of the ladder. The step 1 means half lines only: …, 1.5, 2.5, … */
function snap(value: number, step: number): number {
  return step === 1 ? Math.floor(value) + 0.5 : Math.floor(value / step) * step;
}

function round(value: number): number {
  // Adding 0 converts −0 to 0.
  return Math.round(value * 4) / 4 + 0;
}
