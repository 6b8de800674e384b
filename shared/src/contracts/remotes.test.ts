import { describe, expect, it } from 'vitest';
import { isForAdmins, minimumPlanOf, remoteEntrySchema } from './remotes.ts';

const row = {
  name: 'mfe-one',
  version: '1',
  manifest: '/remotes/mfe-one/1/mf-manifest.json',
  paths: ['/one'],
};

describe('a row of the registry', () => {
  it('has the shape of rows published before the navigation was part of them', () => {
    expect(remoteEntrySchema.parse({ ...row, minimum_plan: 'pro' })).toEqual({ ...row, minimum_plan: 'pro' });
    expect(remoteEntrySchema.parse(row).minimum_plan).toBe('basic');
  });

  it('carries the navigation with its defaults', () => {
    const navigation = [{ path: '/one', label: 'One', order: 10, shortcuts: [{ key: 'x' }] }];
    expect(remoteEntrySchema.parse({ ...row, navigation }).navigation).toEqual([
      { ...navigation[0], icon: 'page', places: ['sidebar'] },
    ]);
  });

  it.each([
    ['a place that this shell does not know', { places: ['moon'] }],
    ['a shortcut of several keys', { shortcuts: [{ key: 'ctrl+k' }] }],
    ['a feature that no plan knows', { shortcuts: [{ key: 'x', feature: 'teleport' }] }],
    ['no label', { label: '' }],
  ])('is read without its navigation when that has %s', (_what, change) => {
    const navigation = [{ path: '/one', label: 'One', order: 10, ...change }];
    expect(remoteEntrySchema.parse({ ...row, navigation })).toEqual({ ...row, minimum_plan: 'basic' });
  });

  it('is not understood when no plan knows the feature of the remote', () => {
    expect(remoteEntrySchema.safeParse({ ...row, feature: 'teleport' }).success).toBe(false);
  });
});

describe('minimumPlanOf', () => {
  it.each([
    [{ minimum_plan: 'basic' }, 'basic'],
    [{ minimum_plan: 'pro' }, 'pro'],
    [{ minimum_plan: 'basic', feature: 'matches' }, 'pro'],
    [{ minimum_plan: 'basic', feature: 'bet-tracker' }, 'basic'],
    [{ minimum_plan: 'sharp', feature: 'matches' }, 'sharp'],
    [{ minimum_plan: 'pro', feature: 'api' }, 'sharp'],
  ] as const)('of %o is %s', (remote, plan) => {
    expect(minimumPlanOf(remote)).toBe(plan);
  });
});

it.each([
  [{}, '/one', false],
  [{ admin: true }, '/one', true],
  [{ admin_paths: ['/two'] }, '/one', false],
  [{ admin_paths: ['/two'] }, '/two', true],
])('whether only administrators can open a path of %o: %s, %s', (remote, path, expected) => {
  expect(isForAdmins(remote, path)).toBe(expected);
});
