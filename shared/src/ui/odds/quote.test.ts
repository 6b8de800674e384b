import { describe, expect, it } from 'vitest';
import { fairQuote, isSameQuote, quoteVig, withEveryOutcome } from './quote.ts';

describe('quote', () => {
  it('returns fair odds by outcome and method', () => {
    expect(fairQuote({ over: 1.952, under: 1.952 }, 'power')).toEqual({ over: 2, under: 2 });
    const quote = { home: 1.19, draw: 7, away: 14 };
    const power = fairQuote(quote, 'power');
    expect(power?.home).toBeCloseTo(1 / 0.8263, 3);
    expect(fairQuote(quote, 'proportional')?.home).toBeCloseTo(1 / 0.7968, 3);
    expect(Object.keys(power ?? {})).toEqual(['home', 'draw', 'away']);
  });

  it('computes each quote once per method', () => {
    const quote = { over: 1.9, under: 2 };
    expect(fairQuote(quote, 'power')).toBe(fairQuote(quote, 'power'));
    expect(fairQuote(quote, 'shin')).not.toBe(fairQuote(quote, 'power'));
  });

  it('returns null for a single price', () => {
    expect(fairQuote({ home: 2 }, 'power')).toBeNull();
    expect(quoteVig({ home: 2 })).toBeNull();
  });

  it('returns neither fair odds nor a margin where an outcome has no price', () => {
    const quote = { '0': 3.1, '1': 25.29, '2': 30 };
    expect([fairQuote(quote, 'power'), quoteVig(quote)]).toEqual([null, null]);
  });

  it.each([
    ['of a 1X2', 29, 0, 'moneyline', false],
    ['of a half as well', 29, 1, 'moneyline', false],
    ['of regulation time in hockey', 19, 6, 'moneyline', false],
    ['of a hockey game', 19, 0, 'moneyline', true],
    ['of a handicap', 29, 0, 'spread', true],
  ])('returns neither for two prices %s unless they are all', (_what, sport_id, period, market, isWhole) => {
    const quote = withEveryOutcome({ home: 1.05, away: 21 }, { sport_id, period, market });
    expect([fairQuote(quote, 'power') !== null, quoteVig(quote) !== null]).toEqual([isWhole, isWhole]);
    expect([quote.home, quote.away]).toEqual([1.05, 21]);
  });

  it('returns the margin in percent', () => {
    expect(quoteVig({ over: 1.952, under: 1.952 })).toBeCloseTo(2.459, 3);
  });

  it.each([
    ['the same prices', { over: 1.9, under: 2 }, true],
    ['another price', { over: 1.9, under: 2.01 }, false],
    ['an outcome less', { over: 1.9 }, false],
    ['an outcome more', { over: 1.9, under: 2, draw: 3 }, false],
    ['another outcome', { over: 1.9, draw: 2 }, false],
  ])('is compared by its prices: %s', (_what, other, same) => {
    expect(isSameQuote({ over: 1.9, under: 2 }, other)).toBe(same);
  });
});
