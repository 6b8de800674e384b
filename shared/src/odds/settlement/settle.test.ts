import { describe, expect, it } from 'vitest';
import { type SettleInput, settle } from './settle.ts';

const score = (home: number, away: number): { home: number; away: number } => ({ home, away });

describe('a moneyline', () => {
  it.each([
    ['home', 2, 1, 'win'],
    ['home', 1, 2, 'loss'],
    ['home', 1, 1, 'loss'],
    ['draw', 1, 1, 'win'],
    ['draw', 1, 0, 'loss'],
    ['away', 0, 1, 'win'],
    ['away', 1, 0, 'loss'],
    ['away', 0, 0, 'loss'],
  ] as const)('on %s at %d:%d is a %s', (outcome, home, away, result) => {
    expect(settle({ market: 'moneyline', outcome, score: score(home, away) })).toBe(result);
  });

  it('without a draw price returns the stake on a draw, and is otherwise the same', () => {
    const bet = { market: 'moneyline', outcome: 'home', is3Way: false } as const;
    expect(settle({ ...bet, score: score(20, 20) })).toBe('push');
    expect(settle({ ...bet, outcome: 'away', score: score(20, 20) })).toBe('push');
    expect(settle({ ...bet, score: score(21, 20) })).toBe('win');
    expect(settle({ ...bet, score: score(19, 20) })).toBe('loss');
  });

  it('ignores the score at the time of the bet', () => {
    const bet = {
      market: 'moneyline',
      outcome: 'home',
      score: score(2, 1),
      scoreAtBet: score(2, 0),
    } as const;
    expect(settle(bet)).toBe('win');
  });
});

describe('a spread', () => {
  // Results by the lead of the side: from 2 behind to 2 ahead.
  it.each([
    [-1.5, ['loss', 'loss', 'loss', 'loss', 'win']],
    [-1.25, ['loss', 'loss', 'loss', 'half-loss', 'win']],
    [-1, ['loss', 'loss', 'loss', 'push', 'win']],
    [-0.75, ['loss', 'loss', 'loss', 'half-win', 'win']],
    [-0.5, ['loss', 'loss', 'loss', 'win', 'win']],
    [-0.25, ['loss', 'loss', 'half-loss', 'win', 'win']],
    [0, ['loss', 'loss', 'push', 'win', 'win']],
    [0.25, ['loss', 'loss', 'half-win', 'win', 'win']],
    [0.5, ['loss', 'loss', 'win', 'win', 'win']],
    [0.75, ['loss', 'half-loss', 'win', 'win', 'win']],
    [1, ['loss', 'push', 'win', 'win', 'win']],
    [1.25, ['loss', 'half-win', 'win', 'win', 'win']],
    [1.5, ['loss', 'win', 'win', 'win', 'win']],
  ] as const)('of %d', (points, results) => {
    results.forEach((result, i) => {
      const lead = i - 2;
      expect(settle({ market: 'spread', outcome: 'home', points, score: score(3 + lead, 3) })).toBe(result);
      expect(settle({ market: 'spread', outcome: 'away', points, score: score(3, 3 + lead) })).toBe(result);
    });
  });

  it('placed in play counts from the score at the time of the bet', () => {
    const bet = { market: 'spread', outcome: 'home', points: -0.5, scoreAtBet: score(1, 0) } as const;
    expect(settle({ ...bet, score: score(1, 0) })).toBe('loss');
    expect(settle({ ...bet, score: score(2, 1) })).toBe('loss');
    expect(settle({ ...bet, score: score(2, 0) })).toBe('win');
    expect(settle({ ...bet, outcome: 'away', points: 0.25, score: score(1, 0) })).toBe('half-win');
    expect(settle({ ...bet, points: 0, scoreAtBet: null, score: score(1, 1) })).toBe('push');
  });

  it('has no half results on a line that is not a quarter line', () => {
    const bet = { market: 'spread', outcome: 'home', points: -0.1, score: score(1, 1) } as const;
    expect(settle(bet)).toBe('loss');
    expect(settle({ ...bet, points: 0.1 })).toBe('win');
  });
});

describe('a total', () => {
  // Results of over by the points scored: 1 to 4.
  it.each([
    [2, ['loss', 'push', 'win', 'win']],
    [2.25, ['loss', 'half-loss', 'win', 'win']],
    [2.5, ['loss', 'loss', 'win', 'win']],
    [2.75, ['loss', 'loss', 'half-win', 'win']],
    [3, ['loss', 'loss', 'push', 'win']],
  ] as const)('over %d', (points, results) => {
    results.forEach((result, i) => {
      expect(settle({ market: 'total', outcome: 'over', points, score: score(i, 1) })).toBe(result);
    });
  });

  it('has the opposite results for under', () => {
    expect(settle({ market: 'total', outcome: 'under', points: 2.75, score: score(2, 1) })).toBe('half-loss');
    expect(settle({ market: 'total', outcome: 'under', points: 2.25, score: score(2, 0) })).toBe('half-win');
  });

  it('placed in play counts the whole score', () => {
    const bet = { market: 'total', outcome: 'over', points: 2.5, score: score(2, 1) } as const;
    expect(settle({ ...bet, scoreAtBet: score(2, 0) })).toBe('win');
  });

  it('of a team counts only that team', () => {
    const bet = { market: 'total', outcome: 'over', points: 1.5, score: score(2, 1) } as const;
    expect(settle({ ...bet, team: 'home' })).toBe('win');
    expect(settle({ ...bet, team: 'away' })).toBe('loss');
    expect(settle({ ...bet, team: 'away', points: 1 })).toBe('push');
  });
});

describe('a special', () => {
  it.each([
    ['W', 'win'],
    ['L', 'loss'],
    ['X', 'push'],
    ['T', 'push'],
    ['Z', 'push'],
    ['', 'loss'],
  ] as const)('settled as "%s" is a %s', (outcome, result) => {
    expect(settle({ market: 'specials', outcome, score: score(0, 0) })).toBe(result);
  });
});

describe('an invalid bet', () => {
  it.each<[string, SettleInput]>([
    ['an over on a moneyline', { market: 'moneyline', outcome: 'over', score: score(1, 0) }],
    ['a draw on a spread', { market: 'spread', outcome: 'draw', points: 0, score: score(1, 0) }],
    ['a home on a total', { market: 'total', outcome: 'home', points: 2, score: score(1, 0) }],
    ['a spread without its line', { market: 'spread', outcome: 'home', points: null, score: score(1, 0) }],
    ['a total without its line', { market: 'total', outcome: 'over', score: score(1, 0) }],
    [
      'a line that is not a number',
      { market: 'total', outcome: 'over', points: Number.NaN, score: score(1, 0) },
    ],
    ['a score that is not a number', { market: 'moneyline', outcome: 'home', score: score(Number.NaN, 0) }],
    [
      'an unknown market',
      { market: 'corners', outcome: 'home', score: score(1, 0) } as unknown as SettleInput,
    ],
  ])('such as %s throws', (_, bet) => {
    expect(() => settle(bet)).toThrow(RangeError);
  });
});
