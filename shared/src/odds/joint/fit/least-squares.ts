import { solvePositive } from '../../approximate/fit/solve-positive.ts';

/** What a parameter is expected to be before any line is known. */
export interface Prior {
  readonly mean: number;
  readonly deviation: number;
}

/** The residuals of a model at one point, divided by their deviations, and their derivatives. */
export interface Linearization {
  /** `(predicted − observed) / deviation`, one per observation. */
  readonly residuals: Float64Array;
  /** Derivatives of the residuals, row by row: one row per observation, one column per parameter. */
  readonly jacobian: Float64Array;
}

/** The result of {@link leastSquares}. */
export interface Minimum {
  readonly parameters: Float64Array;
  /** The lower factor `C` of the covariance matrix `C·Cᵀ` of the parameters, row by row. */
  readonly factor: Float64Array;
  /** The inverse of the normal matrix, row by row: the covariance of the parameters. */
  readonly covariance: Float64Array;
  readonly linearization: Linearization;
}

const MAX_STEPS = 14;

/** After a step that reduces the cost by less than this share, the parameters move by far less than their deviations. */
const SMALL_GAIN = 1e-3;

/** A cost this small is rounding of the prices. */
const SMALL_COST = 1e-6;

/**
 * Minimizes the sum of the squared residuals, with the prior of each parameter as one more observation, by the method of
 * Levenberg and Marquardt.
 *
 * @param start where the search begins; by default at the means of the priors.
 * @param linearize writes residuals and derivatives at a point; false where the model has no value there.
 * @returns `null` when the start has no value or the equations have no solution.
 *
 * @example
 * // One observation of 2 with deviation 1, and a prior of 0 with deviation 1: the minimum is between them.
 * leastSquares([{ mean: 0, deviation: 1 }], 1, (x, into) => {
 *   into.residuals[0] = x[0] - 2;
 *   into.jacobian[0] = 1;
 *   return true;
 * })?.parameters; // [1]
 *
 * Source: Marquardt, "An Algorithm for Least-Squares Estimation of Nonlinear Parameters" (1963).
 */
export function leastSquares(
  priors: readonly Prior[],
  observations: number,
  linearize: (parameters: Float64Array, into: Linearization) => boolean,
  start?: ArrayLike<number>,
): Minimum | null {
  const n = priors.length;
  const allocate = (): Linearization => ({
    residuals: new Float64Array(observations),
    jacobian: new Float64Array(observations * n),
  });
  let parameters = Float64Array.from(priors, ({ mean }, j) => start?.[j] ?? mean);
  let trial = new Float64Array(n);
  let here = allocate();
  let there = allocate();
  if (!linearize(parameters, here)) return null;
  let cost = costOf(priors, parameters, here);
  if (!Number.isFinite(cost)) return null;
  const step = new Float64Array(n);
  let damping = 1e-3;
  for (let attempt = 0; attempt < MAX_STEPS; attempt += 1) {
    const matrix = normalMatrix(priors, here);
    for (let j = 0; j < n; j += 1) {
      matrix[j * n + j] = (matrix[j * n + j] ?? 0) * (1 + damping);
      step[j] = downhill(priors, parameters, here, j);
    }
    if (!solvePositive(matrix, step)) return null;
    for (let j = 0; j < n; j += 1) trial[j] = (parameters[j] ?? 0) + (step[j] ?? 0);
    const next = linearize(trial, there) ? costOf(priors, trial, there) : Number.POSITIVE_INFINITY;
    if (next <= cost) {
      const gain = cost - next;
      [parameters, trial] = [trial, parameters];
      [here, there] = [there, here];
      cost = next;
      damping /= 5;
      if (gain <= SMALL_GAIN * cost || cost < SMALL_COST) break;
    } else {
      damping = Math.max(damping, 1e-4) * 10;
      if (damping > 1e6) break;
    }
  }
  const inverse = inverseOf(normalMatrix(priors, here), n);
  const factor = inverse && factorOf(inverse, n);
  return factor && { parameters, covariance: inverse, factor, linearization: here };
}

/**
 * How far the parameters follow when every observation moves: one step of Gauss and Newton.
 *
 * @param moves of the observations, divided by their deviations.
 */
export function follow(minimum: Minimum, moves: ArrayLike<number>): Float64Array {
  const n = minimum.parameters.length;
  const { jacobian } = minimum.linearization;
  const pull = new Float64Array(n);
  for (let i = 0; i < moves.length; i += 1) {
    const move = moves[i] ?? 0;
    for (let j = 0; j < n; j += 1) pull[j] = (pull[j] ?? 0) + (jacobian[i * n + j] ?? 0) * move;
  }
  const result = new Float64Array(n);
  for (let j = 0; j < n; j += 1) {
    let sum = minimum.parameters[j] ?? 0;
    for (let k = 0; k < n; k += 1) sum += (minimum.covariance[j * n + k] ?? 0) * (pull[k] ?? 0);
    result[j] = sum;
  }
  return result;
}

function costOf(priors: readonly Prior[], parameters: Float64Array, { residuals }: Linearization): number {
  let sum = 0;
  for (let i = 0; i < residuals.length; i += 1) sum += (residuals[i] ?? 0) ** 2;
  for (const [j, { mean, deviation }] of priors.entries()) {
    sum += (((parameters[j] ?? 0) - mean) / deviation) ** 2;
  }
  return sum;
}

function normalMatrix(priors: readonly Prior[], { residuals, jacobian }: Linearization): Float64Array {
  const n = priors.length;
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < residuals.length; i += 1) {
    for (let j = 0; j < n; j += 1) {
      const value = jacobian[i * n + j] ?? 0;
      if (value === 0) continue;
      for (let k = 0; k <= j; k += 1) {
        matrix[j * n + k] = (matrix[j * n + k] ?? 0) + value * (jacobian[i * n + k] ?? 0);
      }
    }
  }
  for (const [j, { deviation }] of priors.entries()) {
    matrix[j * n + j] = (matrix[j * n + j] ?? 0) + 1 / (deviation * deviation);
    for (let k = 0; k < j; k += 1) matrix[k * n + j] = matrix[j * n + k] ?? 0;
  }
  return matrix;
}

function downhill(
  priors: readonly Prior[],
  parameters: Float64Array,
  { residuals, jacobian }: Linearization,
  j: number,
): number {
  const n = priors.length;
  const { mean, deviation } = priors[j] ?? { mean: 0, deviation: 1 };
  let sum = (mean - (parameters[j] ?? 0)) / (deviation * deviation);
  for (let i = 0; i < residuals.length; i += 1) sum -= (jacobian[i * n + j] ?? 0) * (residuals[i] ?? 0);
  return sum;
}

function inverseOf(matrix: Float64Array, n: number): Float64Array | null {
  const inverse = new Float64Array(n * n);
  for (let j = 0; j < n; j += 1) {
    const column = new Float64Array(n);
    column[j] = 1;
    if (!solvePositive(matrix.slice(), column)) return null;
    for (let k = 0; k < n; k += 1) inverse[k * n + j] = column[k] ?? 0;
  }
  return inverse;
}

/** Cholesky's factor; a variance that rounding has made negative counts as none. */
function factorOf(matrix: Float64Array, n: number): Float64Array {
  const factor = new Float64Array(n * n);
  for (let j = 0; j < n; j += 1) {
    for (let i = j; i < n; i += 1) {
      let sum = matrix[i * n + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (factor[i * n + k] ?? 0) * (factor[j * n + k] ?? 0);
      const pivot = factor[j * n + j] ?? 0;
      if (i === j) factor[j * n + j] = Math.sqrt(Math.max(sum, 0));
      else factor[i * n + j] = pivot > 0 ? sum / pivot : 0;
    }
  }
  return factor;
}
