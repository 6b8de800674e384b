import { expect, it } from 'vitest';
import { remoteEntry } from '../testing/remote-entry.factory.ts';
import { labelOf, navigationEntries } from './navigation-entries.ts';

const labels = (...[remotes, plan]: Parameters<typeof navigationEntries>) =>
  navigationEntries(remotes, plan).map((entry) => entry.label);

it('stands in the order of the product, whatever the registry’s is', () => {
  const remotes = ['/settings', '/matches', '/dashboard'].map((path) => remoteEntry(path));
  expect(labels(remotes, 'sharp')).toEqual(['Home', 'Matches', 'Settings']);
});

it('leaves out what the plan does not include', () => {
  const remotes = [remoteEntry('/dashboard'), remoteEntry('/matches', { minimum_plan: 'pro' })];
  expect(labels(remotes, 'basic')).toEqual(['Home']);
  expect(labels(remotes, 'pro')).toEqual(['Home', 'Matches']);
  expect(labels([remoteEntry('/insights', { minimum_plan: 'sharp' })], 'pro')).toEqual([]);
});

it('shows a page that the shell has never heard of, before the settings', () => {
  const remotes = [remoteEntry('/settings'), remoteEntry('/odds-school'), remoteEntry('/dashboard')];
  expect(labels(remotes, 'basic')).toEqual(['Home', 'Odds school', 'Settings']);
});

it('gives each path of a remote its own entry, but the unlisted ones', () => {
  const remote = remoteEntry('/settings', { paths: ['/settings', '/refferal'] });
  expect(labels([remote], 'basic')).toEqual(['Settings']);
});

it.each([
  ['/dashboard', 'Home'],
  ['/graph-center', 'Graphs'],
  ['/odds-school/deep', 'Odds school'],
  ['/', 'This page'],
])('calls %s %s', (path, label) => {
  expect(labelOf(path)).toBe(label);
});
