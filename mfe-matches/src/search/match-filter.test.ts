import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTER, eventIdOf, searchOf, toggleSport, toggleType } from './match-filter.ts';

describe('match filter', () => {
  it('requests prematch and live matches of all sports, soonest first', () => {
    expect(searchOf(DEFAULT_FILTER, '  ', 1, null)).toEqual({
      showMatchTypes: ['prematch', 'live'],
      historyDuration: 48,
      sort: 'asc',
      page: 1,
    });
  });

  it('requests the selected sports and the text', () => {
    const filter = toggleSport(toggleSport(DEFAULT_FILTER, 29), 4);
    expect(searchOf(filter, ' arsenal ', 2, null)).toMatchObject({
      sports: [29, 4],
      search: 'arsenal',
      page: 2,
    });
    expect(toggleSport(filter, 29).sports).toEqual([4]);
  });

  it('requests settled matches latest first', () => {
    const settled = toggleType(toggleType(toggleType(DEFAULT_FILTER, 'settled'), 'prematch'), 'live');
    expect(searchOf(settled, '', 1, null)).toMatchObject({ showMatchTypes: ['settled'], sort: 'desc' });
  });

  it('does not remove the last match type', () => {
    const live = toggleType(DEFAULT_FILTER, 'prematch');
    expect(live.types).toEqual(['live']);
    expect(toggleType(live, 'live')).toBe(live);
  });

  it('requests a single event without other filters', () => {
    expect(searchOf(DEFAULT_FILTER, 'arsenal', 3, 1606758261)).toEqual({ event_id: 1606758261 });
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
});
