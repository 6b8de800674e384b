import type { KnownLine } from '../lines/known-lines.ts';
import { cut, type Distribution } from './distribution.ts';
import { assemble, type System, systemOf } from './normal-equations.ts';
import { solvePositive } from './solve-positive.ts';
import { allocateTilted, parametersOf, type Tilted, tilt } from './tilted.ts';
import type { TiltedFamily } from './tilted-family.ts';

/** Lines of the family need 2 to 6 steps; for other lines further steps gain nothing. */
const MAX_STEPS = 20;

/**
 * The limit on the work of one fit, counted in computed numbers (a probability or a derivative of one): about 30
 * microseconds. Ladders of goals are short and stay far below it.
 */
const MAX_NUMBERS = 7000;

/** The work for one line in a step, in the same unit: its entries in the normal equations. */
const NUMBERS_PER_LINE = 4;

/** Damping of the first step towards the expected parameters, as a share of the cost. */
const FIRST_DAMPING = 1e-3;

/** After a step this small the next one changes no probability by more than 1e-8. */
const SMALL_STEP = 1e-6;

/**
 * After a step that reduces the cost by less than this share, further steps change the result by a few hundredths of the
 * lines' residuals at most.
 */
const SMALL_GAIN = 1e-5;

/** A fitted distribution with its cost and parameters. */
export interface Fit extends Distribution {
  /** Weighted sum of the squared residuals of lines and expectations; lower is better. */
  readonly cost: number;
  /** The fitted parameters, statistics first and then point masses. */
  readonly parameters: Float64Array;
  /** Derivatives of `below` by the parameters. */
  readonly slopes: readonly Float64Array[];
  /** Normal equations at the parameters, whose inverse is their covariance; the lower triangle counts. */
  readonly information: Float64Array;
}

/**
 * Fits a family to the devigged lines: least squares on the probabilities, with the expectation of each parameter as one
 * more observation (ridge regression), by the method of Levenberg and Marquardt.
 *
 * Steps are damped in units of the expected deviations and in proportion to the cost. While the residuals are large, the
 * parameters with small deviations stay near their expectation and the free ones move; near the optimum there is no
 * damping.
 *
 * The expectations make three lines enough: a parameter that the lines do not determine stays at its expectation, and
 * lines that determine one outweigh it.
 *
 * @param from the parameters of a fit to nearly the same lines: the search starts there, with a third of the steps.
 * @returns `null` when the equations have no solution; no finite ladder is known to cause that.
 */
export function fitTilted(
  family: TiltedFamily,
  lines: readonly KnownLine[],
  from?: Float64Array,
): Fit | null {
  const expected = parametersOf(family);
  const n = expected.length;
  const cuts = lines.map((line) => cut(line.threshold, family.lowest, family.base.length));
  const tilted = allocateTilted(family);
  const step = new Float64Array(n);
  const matrix = new Float64Array(n * n);
  let parameters = from?.slice() ?? Float64Array.from(expected, ({ mean }) => mean);
  let trial = new Float64Array(n);
  let system: System = systemOf(n);
  let trialSystem: System = systemOf(n);

  tilt(family, parameters, tilted);
  assemble(expected, lines, cuts, parameters, tilted, system);
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
      if (parameters[j] === -1 && (step[j] ?? 0) < 0) fixParameter(j, matrix, step);
    }
    if (!solvePositive(matrix, step)) return null;
    let largest = 0;
    for (let j = 0; j < n; j += 1) {
      const from = parameters[j] ?? 0;
      const to = from + (step[j] ?? 0);
      // −1 makes the numbers of a point mass impossible; less would be a negative probability.
      trial[j] = j < family.statistics.length ? to : Math.max(to, -1);
      largest = Math.max(largest, Math.abs((trial[j] ?? 0) - from));
    }
    tilt(family, trial, tilted);
    assemble(expected, lines, cuts, trial, tilted, trialSystem);
    const gain = system.cost - trialSystem.cost;
    if (largest < SMALL_STEP || (gain >= 0 && gain <= SMALL_GAIN * system.cost)) {
      return fit(family, trial, tilted, trialSystem);
    }
    if (gain > 0) {
      [parameters, trial] = [trial, parameters];
      [system, trialSystem] = [trialSystem, system];
      damping /= 3;
    } else {
      damping = Math.max(damping, 1e-6) * 10;
    }
  }
  tilt(family, parameters, tilted);
  return Number.isFinite(system.cost) ? fit(family, parameters, tilted, system) : null;
}

function fit(
  { lowest }: TiltedFamily,
  parameters: Float64Array,
  { below, slopes }: Tilted,
  { cost, matrix }: System,
): Fit {
  return { lowest, below, cost, parameters, slopes, information: matrix };
}

/**
 * Standard deviation of a fitted fair probability: what lines and expectations leave open of the parameters. It is larger
 * where the lines are met worse than usual.
 */
export function deviationAt(fit: Fit, threshold: number, lines: number): number {
  const gradient = fairGradient(fit, threshold);
  const solution = gradient.slice();
  if (!solvePositive(fit.information.slice(), solution)) return Number.POSITIVE_INFINITY;
  let variance = 0;
  for (let j = 0; j < gradient.length; j += 1) variance += (gradient[j] ?? 0) * (solution[j] ?? 0);
  return Math.sqrt(Math.max(0, variance) * Math.max(1, fit.cost / lines));
}

/** Derivatives of the fair probability of a line by the parameters. */
function fairGradient({ lowest, below, slopes }: Fit, threshold: number): Float64Array {
  const [loses, wins, otherLoses, otherWins] = cut(threshold, lowest, below.length - 1);
  const lost = ((below[loses] ?? 0) + (below[otherLoses] ?? 0)) / 2;
  const won = 1 - ((below[wins] ?? 0) + (below[otherWins] ?? 0)) / 2;
  const decided = won + lost;
  return Float64Array.from(slopes, (slope) => {
    const wonBy = -((slope[wins] ?? 0) + (slope[otherWins] ?? 0)) / 2;
    const lostBy = ((slope[loses] ?? 0) + (slope[otherLoses] ?? 0)) / 2;
    return (wonBy * lost - won * lostBy) / (decided * decided);
  });
}

/** Excludes a parameter from the step that is at its bound and would exceed it. */
function fixParameter(j: number, matrix: Float64Array, step: Float64Array): void {
  const n = step.length;
  for (let k = 0; k < n; k += 1) {
    matrix[j * n + k] = k === j ? 1 : 0;
    matrix[k * n + j] = k === j ? 1 : 0;
  }
  step[j] = 0;
}
