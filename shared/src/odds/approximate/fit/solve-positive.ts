/**
 * Solves `A x = b` for a small symmetric positive definite matrix by Cholesky's factorization.
 *
 * @param matrix row by row, `n × n`; overwritten by its factor.
 * @param vector overwritten by the solution.
 * @returns false when the matrix is not positive definite; the contents of both arrays are undefined then.
 */
export function solvePositive(matrix: Float64Array, vector: Float64Array): boolean {
  const n = vector.length;
  const at = (row: number, column: number) => matrix[row * n + column] ?? 0;
  for (let j = 0; j < n; j += 1) {
    for (let i = j; i < n; i += 1) {
      let sum = at(i, j);
      for (let k = 0; k < j; k += 1) sum -= at(i, k) * at(j, k);
      if (i === j && !(sum > 0)) return false;
      matrix[i * n + j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  }
  for (let i = 0; i < n; i += 1) {
    let sum = vector[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= at(i, k) * (vector[k] ?? 0);
    vector[i] = sum / at(i, i);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = vector[i] ?? 0;
    for (let k = i + 1; k < n; k += 1) sum -= at(k, i) * (vector[k] ?? 0);
    vector[i] = sum / at(i, i);
  }
  return true;
}
