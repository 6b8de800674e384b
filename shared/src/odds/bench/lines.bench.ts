import type { BenchRow } from '../../build/bench-row.ts';
import {
  getLowShare,
  leaveOutAll,
  rowsByPosition,
  rowsBySport,
  TABLES,
} from '../approximate/bench/line-errors.ts';
import { getLowLimit } from '../approximate/bench/low-limits.ts';
import { LARGEST_ERRORS } from '../approximate/confidence.ts';

/**
 * The 95th percentile of the errors of approximated lines by label, beside the limit of the label, and the share of lines
 * labelled low, beside the most that the sport's market may have. Prints the tables of `docs/line-approximation.md` too, on
 * standard error.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const lines = leaveOutAll();
  for (const row of [...rowsBySport(lines), ...rowsByPosition(lines)]) {
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
  for (const row of rowsBySport(lines)) {
    const [value, { most }] = [getLowShare(row), getLowLimit(row.name)];
    const name = `${row.name.join(', ')}: low`;
    print({
      name,
      value,
      unit: 'percent of lines',
      baseline: { name: 'limit', value: most },
      ratio: value / most,
    });
  }
  for (const table of Object.values(TABLES)) console.warn(table(lines));
}
