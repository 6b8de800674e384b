import type { KnownLine } from '../lines/known-lines.ts';
import { cut, type Distribution } from './distribution.ts';
import { assemble, type System, systemOf } from './normal-equations.ts';
import { solvePositive } from './solve-positive.ts';
import { parametersOf, roomFor, type Tilted, tilt } from './tilted.ts';
import type { TiltedFamily } from './tilted-family.ts';

/** Lines that are of the family take 2 to 6; those that are not come no nearer for a few more. */
const MAX_STEPS = 20;

/**
 * What the steps of one fit may cost together, in numbers computed (a chance, or a derivative of one): about 30
 * microseconds. Ladders of goals, which are short, never come near it.
 */
const MAX_NUMBERS = 7000;

/** What a line adds to a step, in whole numbers of the distribution: its place in the normal equations. */
const NUMBERS_PER_LINE = 4;

/** How strongly the first step holds on to what is expected, as a share of the cost. */
const FIRST_DAMPING = 1e-3;

/** After a step this small the next one would change no probability by more than 1e-8. */
const SMALL_STEP = 1e-6;

/**
 * After a step that gains less than this share of the cost nothing that the lines can tell is left to gain: what the
 * next steps change is to the lines' misses as 1 to some hundreds.
 */
const SMALL_GAIN = 1e-5;

/** A fitted distribution and how far it had to go. */
export interface Fit extends Distribution {
  /** Weighted sum of the squared misses of lines and expectations; less is better. */
  readonly cost: number;
  /** Where the family's parameters came to lie, statistics first and then lumps. */
  readonly parameters: Float64Array;
}

/**
 * The member of a family that comes nearest to the devigged lines: least squares on the probabilities, with what is
 * expected of each parameter as one observation more (ridge regression), by the method of Levenberg and Marquardt.
 *
 * A step is damped in units of the expected deviations and in proportion to the cost: while the lines are far off, what
 * all matches share stays as expected and the free parameters find the place; near the end nothing is held back.
 *
 * The expectation is what makes three lines enough: where the lines say nothing of a parameter it stays where such matches
 * have it, and where they do they outweigh it.
 *
 * @param from where a fit of nearly the same lines ended: the search starts there, and gets a third of the steps.
 * @returns `null` when the search breaks down, which no finite ladder is known to cause.
 */
export function fitTilted(
  family: TiltedFamily,
  lines: readonly KnownLine[],
  from?: Float64Array,
): Fit | null {
  const expected = parametersOf(family);
  const n = expected.length;
  const cuts = lines.map((line) => cut(line.threshold, family.lowest, family.base.length));
  const room = roomFor(family);
  const step = new Float64Array(n);
  const matrix = new Float64Array(n * n);
  let parameters = from?.slice() ?? Float64Array.from(expected, ({ mean }) => mean);
  let trial = new Float64Array(n);
  let system: System = systemOf(n);
  let trialSystem: System = systemOf(n);

  tilt(family, parameters, room);
  assemble(expected, lines, cuts, parameters, room, system);
  const numbersPerStep = (n + 1) * (family.base.length + NUMBERS_PER_LINE * lines.length);
  const steps = Math.min(MAX_STEPS, MAX_NUMBERS / numbersPerStep) / (from ? 3 : 1);
  let damping = FIRST_DAMPING;
  for (let attempt = 0; attempt < steps; attempt += 1) {
    matrix.set(system.matrix);
    step.set(system.vector);
    for (let j = 0; j < n; j += 1) {
      const { deviation } = expected[j] ?? { deviation: 1 };
      matrix[j * n + j] = (matrix[j * n + j] ?? 0) + (damping * system.cost) / (deviation * deviation);
    }
    for (let j = family.statistics.length; j < n; j += 1) {
      if (parameters[j] === -1 && (step[j] ?? 0) < 0) hold(j, matrix, step);
    }
    if (!solvePositive(matrix, step)) return null;
    let largest = 0;
    for (let j = 0; j < n; j += 1) {
      const from = parameters[j] ?? 0;
      const to = from + (step[j] ?? 0);
      // A lump cannot make its numbers rarer than impossible.
      trial[j] = j < family.statistics.length ? to : Math.max(to, -1);
      largest = Math.max(largest, Math.abs((trial[j] ?? 0) - from));
    }
    tilt(family, trial, room);
    assemble(expected, lines, cuts, trial, room, trialSystem);
    const gain = system.cost - trialSystem.cost;
    if (largest < SMALL_STEP || (gain >= 0 && gain <= SMALL_GAIN * system.cost)) {
      return fit(family, trial, room, trialSystem);
    }
    if (gain > 0) {
      [parameters, trial] = [trial, parameters];
      [system, trialSystem] = [trialSystem, system];
      damping /= 3;
    } else {
      damping = Math.max(damping, 1e-6) * 10;
    }
  }
  tilt(family, parameters, room);
  return Number.isFinite(system.cost) ? fit(family, parameters, room, system) : null;
}

function fit({ lowest }: TiltedFamily, parameters: Float64Array, { below }: Tilted, { cost }: System): Fit {
  return { lowest, below, cost, parameters };
}

/** Takes a parameter that has reached its bound, and would go beyond, out of the step. */
function hold(j: number, matrix: Float64Array, step: Float64Array): void {
  const n = step.length;
  for (let k = 0; k < n; k += 1) {
    matrix[j * n + k] = k === j ? 1 : 0;
    matrix[k * n + j] = k === j ? 1 : 0;
  }
  step[j] = 0;
}
