import type { BenchRow } from '../bench-row.ts';
import { buildWorkspaces } from '../workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { measureSizes } from './measure-sizes.ts';

/** The most JavaScript that a page may load, in kB gzip: the dashboard opened first, every other page after it. */
const BUDGET = { first: 380, more: 120 };

/** How much JavaScript the first page and every other one load, compared with their budget. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  for (const { path, bytes, scripts } of await measureSizes(REPOSITORY_ROOT)) {
    const first = path === '/dashboard';
    const budget = first ? BUDGET.first : BUDGET.more;
    const value = Math.round(bytes / 100) / 10;
    print({
      name: first ? `javascript of ${path}, first load` : `javascript of ${path}, after the dashboard`,
      value,
      unit: `kB gzip in ${scripts} scripts`,
      baseline: { name: 'budget', value: budget },
      ratio: Math.round((value / budget) * 100) / 100,
    });
  }
}
