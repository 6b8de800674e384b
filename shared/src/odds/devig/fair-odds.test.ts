import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.arbitrary.ts';
import { vig } from '../value/vig.ts';
import { devig } from './devig.ts';
import { fairOdds } from './fair-odds.ts';

describe('fairOdds', () => {
  it('returns the price without margin', () => {
    expect(fairOdds([1.952, 1.952], 'power')).toEqual([2, 2]);
    // Published in the README of the R package odds.converter.
    expect(fairOdds([1.3, 9, 4], 'proportional')?.map((price) => price.toFixed(6))).toEqual([
      '1.469444',
      '10.173077',
      '4.521368',
    ]);
  });

  it('returns null when devig does', () => {
    expect(fairOdds([1.9, 2, 1000], 'sum')).toBeNull();
    expect(fairOdds([1, 2], 'power')).toBeNull();
  });

  it('returns null when a probability is too small for its price to be finite', () => {
    // About 4e-312: above zero, but its inverse is beyond the largest double.
    expect(devig([1e300, 1.95, 1.95], 'power')?.[0]).toBeGreaterThan(0);
    expect(fairOdds([1e300, 1.95, 1.95], 'power')).toBeNull();
  });

  it('leaves no margin, and every price is longer than in an over-round book by power', () => {
    fc.assert(
      fc.property(market(), (odds) => {
        const fair = fairOdds(odds, 'power') ?? [];
        expect(vig(fair)).toBeCloseTo(0, 12);
        expect(fair).toEqual(devig(odds, 'power')?.map((p) => 1 / p));
        if (vig(odds) > 1e-9) expect(fair.every((price, i) => price > (odds[i] ?? 0))).toBe(true);
      }),
    );
  });
});
