import { measureSizes, type PageSize, SIZE_BUDGETS } from '@fairline/shared/build/bench/measure-sizes.ts';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import { beforeAll, expect, it } from 'vitest';

let pages: PageSize[];

beforeAll(async () => {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  pages = await measureSizes(REPOSITORY_ROOT);
});

it('every page is measured', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/dashboard', '/alert-settings', '/bets', '/matches', '/settings', '/stats']),
  );
  for (const { path, bytes } of pages) expect(bytes, path).toBeGreaterThan(1_000);
});

it('no page loads more JavaScript than its budget', () => {
  const over = pages.filter(
    ({ path, bytes }) => bytes > (path === '/dashboard' ? SIZE_BUDGETS.first : SIZE_BUDGETS.more),
  );
  expect(over).toEqual([]);
});

it('the first screen loads nothing of antd, which comes with the first form', () => {
  const antd = (page: string) =>
    pages.find(({ path }) => path === page)?.scripts.filter((script) => /\/(antd|fields)\./.test(script));
  expect(antd('/dashboard')).toEqual([]);
  expect(antd('/settings')).toHaveLength(2);
});
