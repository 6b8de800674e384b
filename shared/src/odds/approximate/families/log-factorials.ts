/** `ln 0!` to `ln (count − 1)!`. */
export function logFactorials(count: number): Float64Array {
  const result = new Float64Array(count);
  for (let k = 2; k < count; k += 1) result[k] = (result[k - 1] ?? 0) + Math.log(k);
  return result;
}
