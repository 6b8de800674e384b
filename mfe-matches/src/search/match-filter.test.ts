import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FILTER,
  daysOf,
  eventIdOf,
  isFiltered,
  type MatchFilter,
  readFilter,
  searchOf,
  toggleSport,
  toggleType,
  writeFilter,
} from './match-filter.ts';

const written = (change: Partial<MatchFilter>, address = '') =>
  decodeURIComponent(writeFilter({ ...DEFAULT_FILTER, ...change }, new URLSearchParams(address)).toString());
const read = (address: string) => readFilter(new URLSearchParams(address));

describe('match filter in the address', () => {
  it('is whole there, without its defaults, and leaves other parameters', () => {
    expect(written({}, 'odds=1:0/moneyline:home&page=3')).toBe('odds=1:0/moneyline:home');
    const filter: MatchFilter = {
      ...{ text: 'real madrid', types: ['live', 'settled'], sports: [29, 4], saved: true, closed: true },
      ...{ days: 7, latestFirst: true, page: 3 },
    };
    const address = writeFilter(filter, new URLSearchParams());
    expect(decodeURIComponent(address.toString())).toBe(
      'q=real+madrid&type=live,settled&sport=29,4&saved=1&closed=1&days=7&sort=latest&page=3',
    );
    expect(readFilter(address)).toEqual(filter);
  });

  it('has the default for what an address cannot have', () => {
    expect(read('type=future&sport=soccer,999&days=90&sort=up&page=-1&saved=yes')).toEqual(DEFAULT_FILTER);
    expect(read('page=1e9').page).toBe(10_000);
    expect(read(`q=${'x'.repeat(300)}`).text).toHaveLength(100);
  });

  it('has settled matches latest first unless an order is chosen', () => {
    expect(read('type=settled').latestFirst).toBe(true);
    expect(read('type=settled&sort=soonest').latestFirst).toBe(false);
    expect(written({ types: ['settled'], latestFirst: true })).toBe('type=settled');
    expect(written({ types: ['settled'], latestFirst: false })).toBe('type=settled&sort=soonest');
  });

  it('counts as filtered by anything but its order and page', () => {
    expect(isFiltered({ ...DEFAULT_FILTER, page: 2, latestFirst: true })).toBe(false);
    expect(isFiltered({ ...DEFAULT_FILTER, saved: true })).toBe(true);
    expect(isFiltered({ ...DEFAULT_FILTER, text: 'a' })).toBe(true);
  });
});

describe('request for a match filter', () => {
  it('is for prematch and live matches of all sports, soonest first', () => {
    expect(searchOf({ ...DEFAULT_FILTER, text: '  ' }, null, 'pro')).toEqual({
      showMatchTypes: ['prematch', 'live'],
      historyDuration: 48,
      sort: 'asc',
      page: 1,
    });
  });

  it('has everything that is chosen', () => {
    const filter = {
      ...toggleSport(DEFAULT_FILTER, 29),
      text: ' arsenal ',
      saved: true,
      closed: true,
      page: 2,
    };
    expect(searchOf(filter, null, 'pro')).toMatchObject({
      ...{ sports: [29], search: 'arsenal', onlyBookmarked: true, onlyClosed: true, page: 2 },
    });
    expect(toggleSport(filter, 29).sports).toEqual([]);
  });

  it('has no more days than the archive of the plan', () => {
    expect([daysOf('pro'), daysOf('sharp')]).toEqual([
      [1, 2, 7],
      [1, 2, 7, 30],
    ]);
    const month = { ...DEFAULT_FILTER, days: 30 };
    expect(searchOf(month, null, 'pro').historyDuration).toBe(168);
    expect(searchOf(month, null, 'sharp').historyDuration).toBe(720);
  });

  it('is for a single event without other filters', () => {
    expect(searchOf({ ...DEFAULT_FILTER, text: 'arsenal' }, 1606758261, 'pro')).toEqual({
      event_id: 1606758261,
    });
  });
});

describe('match types', () => {
  it('turn the order with settled matches alone, and never end without one', () => {
    const settled = toggleType(toggleType(toggleType(DEFAULT_FILTER, 'settled'), 'prematch'), 'live');
    expect(settled).toMatchObject({ types: ['settled'], latestFirst: true });
    expect(toggleType(settled, 'settled')).toBe(settled);
    expect(toggleType(settled, 'live')).toMatchObject({ types: ['live', 'settled'], latestFirst: false });
    // A chosen order stays.
    const chosen = { ...DEFAULT_FILTER, latestFirst: true };
    expect(toggleType(chosen, 'live').latestFirst).toBe(true);
  });
});

it.each([
  ['1606758261', 1606758261],
  [null, null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['abc', null],
])('parses %j as event %j', (text, id) => {
  expect(eventIdOf(text)).toBe(id);
});
