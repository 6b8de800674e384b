import { describe, expect, it } from 'vitest';
import {
  type BetFilter,
  DEFAULT_FILTER,
  isNarrowed,
  readFilter,
  requestOf,
  sportIdOf,
  writeFilter,
} from './bet-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));
const NOW = Date.parse('2026-11-22T12:00:00Z');
const CALENDAR = { zone: 'UTC', weekStart: 'monday' } as const;

describe('the filter of bets', () => {
  it('is in the address whole, and its defaults are not', () => {
    const filter: BetFilter = {
      mode: 'settled',
      period: '3m',
      range: { from: '2026-11-02', to: '2026-11-05' },
      by: 'placed',
      tags: [4, 2],
      sport: '29',
      market: 'Corners',
      bookmaker: 'A & B',
      search: 'x=y',
      page: 3,
      allUsers: true,
    };
    const address = writeFilter(filter, new URLSearchParams('odds=1:0/moneyline:home'));
    expect(address.get('odds')).toBe('1:0/moneyline:home');
    expect(readFilter(new URLSearchParams(String(address)))).toEqual(filter);
    expect(String(writeFilter(DEFAULT_FILTER, address))).toBe('odds=1%3A0%2Fmoneyline%3Ahome');
    expect(read('')).toEqual(DEFAULT_FILTER);
    const today: BetFilter = { ...DEFAULT_FILTER, period: 'today' };
    expect(readFilter(writeFilter(today, new URLSearchParams('from=2026-11-02&to=2026-11-05')))).toEqual(
      today,
    );
  });

  it('is the default where the address has what it cannot have', () => {
    expect(
      read('mode=none&period=9y&by=profit&tag=x,-1,0&page=0&users=some&from=2026-11-31&to=2026-12-02'),
    ).toEqual(DEFAULT_FILTER);
    expect(read('tag=3,3,x,5&page=1.5').tags).toEqual([3, 5]);
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
    expect(read('page=1000001').page).toBe(1_000_000);
  });

  it('is requested without what it does not have', () => {
    expect(requestOf(DEFAULT_FILTER, NOW, CALENDAR)).toEqual({
      ...{ mode: 'all', by: 'starts', page: 1, from: '2026-08-24T00:00:00.000Z' },
    });
    expect(requestOf(read('period=all&tag=1,2&sport=29&mode=unsettled'), NOW, CALENDAR)).toEqual({
      ...{ mode: 'unsettled', by: 'starts', page: 1, tag: '1,2', sport: '29', zone: 'UTC' },
    });
  });

  it.each([
    // A Sunday.
    ['period=today', '2026-11-22', '2026-11-23'],
    ['period=yesterday', '2026-11-21', '2026-11-22'],
    ['period=week', '2026-11-16', '2026-11-23'],
    ['from=2026-11-02&to=2026-11-05', '2026-11-02', '2026-11-06'],
  ])('is requested with %s as whole days', (address, from, to) => {
    expect(requestOf(read(address), NOW, CALENDAR)).toMatchObject({
      from: `${from}T00:00:00.000Z`,
      to: `${to}T00:00:00.000Z`,
    });
  });

  it('is narrowed by anything but the period and the mode', () => {
    expect(isNarrowed(read('mode=settled&period=1w&by=placed&page=2'))).toBe(false);
    for (const one of ['tag=1', 'sport=29', 'market=total', 'bookmaker=A', 'search=a']) {
      expect([one, isNarrowed(read(one))]).toEqual([one, true]);
    }
  });

  it('names a sport by its id, or in words', () => {
    expect([sportIdOf('29'), sportIdOf('Chess'), sportIdOf('')]).toEqual([29, null, null]);
  });
});
