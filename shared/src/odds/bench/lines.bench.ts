import type { BenchRow } from '../../build/bench-row.ts';
import { leaveOutAll, lowShares, MOST_LOW, TABLES } from '../approximate/bench/line-errors.ts';
import { LARGEST_ERRORS } from '../approximate/confidence.ts';

/**
 * The 95th percentile of the errors of approximated lines by label, beside the limit of the label, and the share of lines
 * labelled low, beside the most that the sport may have. Prints the tables of `docs/line-approximation.md` too, on standard
 * error.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const lines = leaveOutAll();
  for (const { rows, table } of Object.values(TABLES)) {
    for (const row of rows(lines)) {
      for (const label of ['high', 'moderate'] as const) {
        const { lines: count, error } = row[label];
        if (count === 0) continue;
        print({
          name: `${row.name.join(', ')}: ${label}, ${count} lines, 95th percentile`,
          value: error,
          unit: 'probability points',
          baseline: { name: 'limit', value: LARGEST_ERRORS[label] },
          ratio: error / LARGEST_ERRORS[label],
        });
      }
    }
    console.warn(table(lines));
  }
  for (const { name, share } of lowShares(lines)) {
    print({
      name: `${name}: low`,
      value: share,
      unit: 'percent of lines',
      baseline: { name: 'limit', value: MOST_LOW },
      ratio: share / MOST_LOW,
    });
  }
}
