import { describe, expect, it } from 'vitest';
import { findItems } from './find-items.ts';
import type { SearchItem } from './search-item.ts';

const item = (label: string, change: Partial<SearchItem> = {}): SearchItem => ({
  id: label,
  label,
  keywords: [],
  icon: 'page',
  run: () => {},
  ...change,
});
const PAGES = [
  item('Home', { keywords: ['dashboard'] }),
  item('Limit Changes', { detail: 'Home' }),
  item('Matches', { keywords: ['leagues'] }),
  item('Bets in Málaga'),
  item('Settings', { keywords: ['devig method', 'time zone'] }),
];
const ACTIONS = [item('Dark theme', { detail: 'Appearance' }), item('Sign out', { keywords: ['log out'] })];

/** The labels that are found, by group, and those that are only similar. */
function found(text: string): string[][] {
  const { close, similar } = findItems(
    [
      { title: 'Pages', items: PAGES },
      { title: 'Actions', items: ACTIONS },
    ],
    text,
  );
  const groups = [...close, ...(similar.length > 0 ? [{ title: 'Similar', items: similar }] : [])];
  return groups.map(({ title, items }) => [title, ...items.map(({ label }) => label)]);
}

describe('a text of the search', () => {
  it.each(['', '   '])('"%s" finds everything in its order', (text) => {
    expect(found(text)).toEqual([
      ['Pages', ...PAGES.map(({ label }) => label)],
      ['Actions', 'Dark theme', 'Sign out'],
    ]);
  });

  it.each([
    ['a part of a label', 'match', ['Pages', 'Matches']],
    ['letters of a label in their order', 'stngs', ['Similar', 'Settings']],
    ['a part within a word of a label', 'ttings', ['Similar', 'Settings']],
    ['letters of which two are swapped', 'mathces', ['Similar', 'Matches']],
    ['a wrong letter of another word for it', 'tome zone', ['Similar', 'Settings']],
    ['another word for it', 'leagues', ['Pages', 'Matches']],
    ['the start of another word', 'dash', ['Pages', 'Home']],
    ['several words in any order', 'zone settings', ['Pages', 'Settings']],
    ['upper case', 'SETTINGS', ['Pages', 'Settings']],
    ['no accents', 'malaga', ['Pages', 'Bets in Málaga']],
    ['accents', 'thémé dárk', ['Actions', 'Dark theme']],
  ])('finds by %s', (_what, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('has the closest items first, and the group with the closest one', () => {
    expect(found('home')).toEqual([['Pages', 'Home', 'Limit Changes']]);
    expect(found('out')[0]).toEqual(['Actions', 'Sign out']);
    expect(found('theme')[0]?.[0]).toBe('Actions');
  });

  it('finds nothing unless every word occurs', () => {
    expect(found('sign zebra')).toEqual([]);
    expect(found('sign oyt')).toEqual([]);
    expect(found('*(\\')).toEqual([]);
  });
});
