/** One measurement, printed by `npm run bench` as one JSON object a line. */
export type BenchRow = {
  /** What was measured, such as `devig power three-way`. */
  name: string;
  value: number;
  /** Unit of `value` and of the baseline's, such as `per second` or `microseconds`. */
  unit: string;
  /** The plain way of doing the same, measured in the same run on the same machine. */
  baseline?: { name: string; value: number };
  /** `value` over the baseline's. */
  ratio?: number;
};
