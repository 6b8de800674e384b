import { describe, expect, it } from 'vitest';
import { describeSelection, type SelectionToDescribe } from './describe-selection.ts';

const selection = (over: Partial<SelectionToDescribe>): SelectionToDescribe => ({
  sportId: 29,
  period: 0,
  market: 'moneyline',
  outcome: 'home',
  home: 'Arsenal',
  away: 'Chelsea',
  ...over,
});
const words = (over: Partial<SelectionToDescribe>) => describeSelection(selection(over)).selection;

describe('describeSelection', () => {
  it('describes market, selection and period', () => {
    expect(describeSelection(selection({ period: 1, market: 'spread', points: -0.5 }))).toEqual({
      market: 'Handicap',
      selection: 'Arsenal -0.5',
      period: '1st Half',
    });
    expect(describeSelection(selection({ market: 'total', outcome: 'over', points: 2.5 }))).toEqual({
      market: 'Total',
      selection: 'Over 2.5 Goals',
      period: 'Match',
    });
  });

  it('names the team or the draw on the moneyline', () => {
    expect(['home', 'draw', 'away'].map((outcome) => words({ outcome }))).toEqual([
      'Arsenal',
      'Draw',
      'Chelsea',
    ]);
  });

  it.each([
    [-0.25, 'Chelsea -0.25'],
    [0.75, 'Chelsea +0.75'],
    [1, 'Chelsea +1'],
    [0, 'Chelsea 0'],
    [-0, 'Chelsea 0'],
    [null, 'Chelsea'],
  ])("writes the away side's own handicap %s with its sign", (points, expected) => {
    expect(words({ market: 'spread', outcome: 'away', points })).toBe(expected);
  });

  it('names the unit that the event counts', () => {
    const total = { market: 'total', outcome: 'under' } as const;
    expect(words({ ...total, home: 'Arsenal (Corners)', points: 9.5 })).toBe('Under 9.5 Corners');
    expect(words({ ...total, home: 'Arsenal (Bookings)', points: 3.5 })).toBe('Under 3.5 Bookings');
    expect(words({ ...total, home: 'Arsenal (W)', points: 2.5 })).toBe('Under 2.5 Goals');
    expect(words({ ...total, sportId: 33, points: 2.5 })).toBe('Under 2.5 Sets');
    expect(words({ ...total, sportId: 33, points: 22.5 })).toBe('Under 22.5 Games');
    expect(words({ ...total, sportId: 33, home: 'Korda (Games)', points: 22.5 })).toBe('Under 22.5 Games');
    expect(words({ ...total, sportId: 33, period: 2, points: 9.5 })).toBe('Under 9.5 Games');
    expect(words({ ...total, sportId: 34, points: 181.5 })).toBe('Under 181.5 Points');
    expect(words({ ...total, sportId: 4, points: 221 })).toBe('Under 221 Points');
  });

  it('omits the unit when the sport or the period is unknown', () => {
    expect(
      describeSelection(selection({ sportId: 99, period: 4, market: 'total', outcome: 'over', points: 3 })),
    ).toEqual({
      market: 'Total',
      selection: 'Over 3',
      period: 'Period 4',
    });
  });

  it('puts the question before the answer of a special', () => {
    const special = { market: 'specials', specialsName: 'Both Teams To Score?' } as const;
    expect(words({ ...special, outcome: 'Yes' })).toBe('Both Teams To Score? Yes');
    expect(words({ ...special, specialsName: 'Saka Shots', outcome: 'Over', points: 2.5 })).toBe(
      'Saka Shots: Over 2.5',
    );
    expect(words({ ...special, specialsName: 'Winner', outcome: 'Arsenal', points: 1.5 })).toBe(
      'Winner: Arsenal +1.5',
    );
    expect(words({ market: 'specials', specialsName: null, outcome: 'Yes' })).toBe('Yes');
  });
});
