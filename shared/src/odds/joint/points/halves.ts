/**
 * The joint distribution of a whole number after the first half and at the end: the halves are nearly independent, and
 * both marginal distributions are those of the fit.
 *
 * What the second half adds is a normal curve; rows and columns are then scaled in turn until both marginals are met.
 *
 * @param second mean and variance of what the second half adds.
 * @returns probabilities, a row per number after the first half.
 *
 * Source: Sinkhorn, "A relationship between arbitrary positive matrices and doubly stochastic matrices" (1964).
 */
export function joinHalves(
  first: { readonly values: Int16Array; readonly chances: Float64Array },
  full: { readonly values: Int16Array; readonly chances: Float64Array },
  second: { readonly mean: number; readonly variance: number },
): Float64Array {
  const [rows, columns] = [first.values.length, full.values.length];
  const joint = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const z = (full.values[j] ?? 0) - (first.values[i] ?? 0) - second.mean;
      joint[i * columns + j] = Math.exp((-z * z) / (2 * second.variance)) + 1e-30;
    }
  }
  const rowFactors = new Float64Array(rows).fill(1);
  const columnFactors = new Float64Array(columns);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let j = 0; j < columns; j += 1) {
      let sum = 0;
      for (let i = 0; i < rows; i += 1) sum += (joint[i * columns + j] ?? 0) * (rowFactors[i] ?? 0);
      columnFactors[j] = sum > 0 ? (full.chances[j] ?? 0) / sum : 0;
    }
    for (let i = 0; i < rows; i += 1) {
      let sum = 0;
      for (let j = 0; j < columns; j += 1) sum += (joint[i * columns + j] ?? 0) * (columnFactors[j] ?? 0);
      rowFactors[i] = sum > 0 ? (first.chances[i] ?? 0) / sum : 0;
    }
  }
  let total = 0;
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const at = i * columns + j;
      joint[at] = (joint[at] ?? 0) * (rowFactors[i] ?? 0) * (columnFactors[j] ?? 0);
      total += joint[at] ?? 0;
    }
  }
  return joint.map((chance) => chance / total);
}

/** The marginals are met to about a millionth after these. */
const ROUNDS = 12;

/** Mean and variance of a distribution. */
export function momentsOf(values: Int16Array, chances: Float64Array): { mean: number; variance: number } {
  let [mean, square] = [0, 0];
  for (let i = 0; i < values.length; i += 1) {
    mean += (values[i] ?? 0) * (chances[i] ?? 0);
    square += (values[i] ?? 0) ** 2 * (chances[i] ?? 0);
  }
  return { mean, variance: square - mean * mean };
}
