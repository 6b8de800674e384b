import { describe, expect, it } from 'vitest';
import { remoteEntry, remoteWithPage } from '../testing/remote-entry.factory.ts';
import { labelOf, navigationEntries } from './navigation-entries.ts';

const labels = (...parameters: Parameters<typeof navigationEntries>) =>
  navigationEntries(...parameters).map((entry) => entry.label);

describe('the navigation', () => {
  const home = remoteWithPage('/dashboard', { label: 'Home', order: 10 });
  const settings = remoteWithPage('/settings', { label: 'Settings', order: 90 });

  it('is in the order that the rows define, whatever the order of the registry', () => {
    const matches = remoteWithPage('/matches', { label: 'Matches', order: 40 });
    expect(labels([settings, matches, home], 'sharp')).toEqual(['Home', 'Matches', 'Settings']);
  });

  it('omits what the plan does not include, by plan or by feature', () => {
    const matches = remoteEntry('/matches', { minimum_plan: 'pro' });
    const graphs = remoteEntry('/graph-center', { feature: 'graph-center' });
    expect(labels([home, matches, graphs], 'basic')).toEqual(['Home']);
    expect(labels([home, matches, graphs], 'pro')).toEqual(['Home', 'Matches', 'Graph center']);
    expect(labels([remoteEntry('/insights', { minimum_plan: 'sharp' })], 'pro')).toEqual([]);
    expect(labels([remoteEntry('/insights', { feature: 'ai-insights' })], 'pro')).toEqual([]);
  });

  it('lists a row without navigation last, in the sidebar, under a label made from its path', () => {
    const school = remoteEntry('/odds-school');
    expect(labels([settings, school, home], 'basic')).toEqual(['Home', 'Settings', 'Odds school']);
    expect(navigationEntries([school], 'basic')).toEqual([
      {
        path: '/odds-school',
        label: 'Odds school',
        icon: 'page',
        places: ['sidebar'],
        shortcuts: [],
        badge: undefined,
        keywords: [],
        remote: school,
      },
    ]);
  });

  it('has an entry for each page that a remote declares, and for no other path', () => {
    const page = { icon: 'page', places: ['sidebar' as const], shortcuts: [] };
    const remote = remoteEntry('/dashboard', {
      paths: ['/dashboard', '/alert-settings', '/hidden'],
      navigation: [
        { ...page, path: '/alert-settings', label: 'Alert settings', order: 80 },
        { ...page, path: '/dashboard', label: 'Home', order: 10 },
      ],
    });
    expect(labels([settings, remote], 'basic')).toEqual(['Home', 'Alert settings', 'Settings']);
  });

  it('has pages that are shown in no place, for the search', () => {
    const remote = remoteWithPage('/refferal', { label: 'Referral', places: [] });
    expect(navigationEntries([remote], 'basic')).toMatchObject([{ label: 'Referral', places: [] }]);
  });

  it.each([
    ['graph', 'graph'],
    ['rocket', 'page'],
    ['constructor', 'page'],
  ])('shows the icon named %s as %s', (icon, shown) => {
    expect(navigationEntries([remoteWithPage('/one', { icon })], 'basic')[0]?.icon).toBe(shown);
  });

  it('has the other words of a page, for the search', () => {
    const remote = remoteWithPage('/settings', { keywords: ['preferences'] });
    expect(navigationEntries([remote], 'basic')[0]?.keywords).toEqual(['preferences']);
  });

  it('has the shortcuts that the plan includes', () => {
    const remote = remoteWithPage('/dashboard', {
      shortcuts: [{ key: 'h' }, { key: 'l', search: '?tab=limit', feature: 'limit-alerts' }],
    });
    expect(navigationEntries([remote], 'basic')[0]?.shortcuts).toEqual([{ key: 'h', to: '/dashboard' }]);
    expect(navigationEntries([remote], 'pro')[0]?.shortcuts).toEqual([
      { key: 'h', to: '/dashboard' },
      { key: 'l', to: '/dashboard?tab=limit' },
    ]);
  });
});

describe('the label of a page', () => {
  it('is the label in its row', () => {
    expect(labelOf(remoteWithPage('/graph-center', { label: 'Graphs' }), '/graph-center')).toBe('Graphs');
  });

  it.each([
    ['/graph-center', 'Graph center'],
    ['/odds-school/deep', 'Odds school'],
    ['/', 'This page'],
  ])('is made from the path where the row has none: %s is %s', (path, label) => {
    expect(labelOf(remoteEntry(path), path)).toBe(label);
  });
});
