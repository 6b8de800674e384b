import { expect, it } from 'vitest';
import { findBundles } from '../workspaces/find-bundles.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { defineRemote } from './define-remote.ts';

const placements = (await findBundles(REPOSITORY_ROOT)).flatMap(({ placement }) => placement ?? []);
const pages = placements.flatMap(({ navigation }) => navigation ?? []);
const duplicates = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

it('each path, label and key belongs to one remote', () => {
  expect(duplicates(placements.flatMap(({ paths }) => paths))).toEqual([]);
  expect(duplicates(pages.map(({ label }) => label))).toEqual([]);
  expect(duplicates(pages.flatMap(({ shortcuts }) => shortcuts.map(({ key }) => key)))).toEqual([]);
});

it('the keys are those of the product', () => {
  const keys: Record<string, string> = {
    h: '/dashboard',
    o: '/dashboard?tab=odds',
    l: '/dashboard?tab=limit',
    c: '/dashboard?tab=closed',
    b: '/bets',
    s: '/stats',
    m: '/matches',
    g: '/graph-center',
  };
  const declared = pages.flatMap(({ path, shortcuts }) =>
    shortcuts.map(({ key, search = '' }) => [key, `${path}${search}`]),
  );
  expect(declared.length).toBeGreaterThan(0);
  for (const [key = '', address] of declared) expect(keys[key], key).toBe(address);
});

it('a page in the navigation has to be one of the paths', () => {
  const navigation = [{ path: '/two', label: 'Two', order: 10 }];
  expect(() => defineRemote('/repository/mfe-one', { paths: ['/one'], navigation })).toThrow(
    '/two is in the navigation of mfe-one, but not one of its paths.',
  );
});
