/** One measurement, printed by `npm run bench` as one JSON object per line. */
export type BenchRow = {
  /** What was measured, such as `devig power three-way`. */
  name: string;
  value: number;
  /** Unit of `value` and of the baseline, such as `per second` or `microseconds`. */
  unit: string;
  /** The plain implementation of the same task, measured in the same run on the same machine; or a budget. */
  baseline?: { name: string; value: number };
  /** `value` divided by the baseline's. */
  ratio?: number;
};
