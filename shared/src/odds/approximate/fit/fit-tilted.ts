import type { KnownLine } from '../lines/known-lines.ts';
import { cut, type Distribution } from './distribution.ts';
import { assemble, type System, systemOf } from './normal-equations.ts';
import { solvePositive } from './solve-positive.ts';
import { roomFor, tilt } from './tilted.ts';
import type { TiltedFamily } from './tilted-family.ts';

const MAX_STEPS = 40;

/** After a step this small the next one would be below rounding: the method converges quadratically. */
const SMALL_STEP = 1e-8;

/** A fitted distribution and how far it had to go. */
export interface Fit extends Distribution {
  /** Weighted sum of the squared misses of lines and expectations; less is better. */
  readonly cost: number;
}

/**
 * The member of a family that comes nearest to the devigged lines: least squares on the probabilities, with what is
 * expected of each tilt as one observation more (ridge regression), by the method of Levenberg and Marquardt.
 *
 * The expectation is what makes three lines enough: where the lines say nothing of a tilt it stays where such matches
 * have it, and where they do they outweigh it.
 *
 * @returns `null` when the search breaks down, which no finite ladder is known to cause.
 */
export function fitTilted(family: TiltedFamily, lines: readonly KnownLine[]): Fit | null {
  const n = family.statistics.length;
  const cuts = lines.map((line) => cut(line.threshold, family.lowest, family.base.length));
  const room = roomFor(family);
  const step = new Float64Array(n);
  const matrix = new Float64Array(n * n);
  let tilts = Float64Array.from(family.statistics, (statistic) => statistic.mean);
  let trial = new Float64Array(n);
  let system: System = systemOf(n);
  let trialSystem: System = systemOf(n);

  tilt(family, tilts, room);
  assemble(family, lines, cuts, tilts, room, system);
  let damping = 1e-4;
  for (let attempt = 0; attempt < MAX_STEPS; attempt += 1) {
    matrix.set(system.matrix);
    step.set(system.vector);
    for (let j = 0; j < n; j += 1) matrix[j * n + j] = (matrix[j * n + j] ?? 0) * (1 + damping);
    if (!solvePositive(matrix, step)) return null;
    let largest = 0;
    for (let j = 0; j < n; j += 1) {
      trial[j] = (tilts[j] ?? 0) + (step[j] ?? 0);
      largest = Math.max(largest, Math.abs(step[j] ?? 0));
    }
    tilt(family, trial, room);
    assemble(family, lines, cuts, trial, room, trialSystem);
    if (largest < SMALL_STEP) return { lowest: family.lowest, below: room.below, cost: trialSystem.cost };
    if (trialSystem.cost <= system.cost) {
      [tilts, trial] = [trial, tilts];
      [system, trialSystem] = [trialSystem, system];
      damping /= 10;
    } else {
      damping = Math.max(damping, 1e-6) * 10;
    }
  }
  tilt(family, tilts, room);
  return Number.isFinite(system.cost)
    ? { lowest: family.lowest, below: room.below, cost: system.cost }
    : null;
}
