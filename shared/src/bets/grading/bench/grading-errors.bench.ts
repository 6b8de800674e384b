import type { BenchRow } from '../../../build/bench-row.ts';
import { footballMatches } from '../../../odds/testing/football-files.ts';
import { gradeSeasons } from './graded-seasons.ts';

/** Grades that differ from recorded results. The landing page has these figures; its test reports where they differ. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const matches = footballMatches();
  if (matches === null) throw new Error('The recorded seasons are not on this machine.');
  const { selections, errors } = gradeSeasons(matches);
  print({
    name: `recorded matches: ${matches.length}, selections graded`,
    value: selections,
    unit: 'selections',
  });
  print({
    name: 'grades that differ from the record',
    value: errors,
    unit: 'selections',
    baseline: { name: 'budget', value: 0 },
  });
}
