import { type BetLeg, BLANK_BET, DEVIG_METHODS, type FairOdds } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClvBet, clvOf, countedClvOf } from './clv-of.ts';

const leg = { market: 'total', outcome: 'over', points: 2.5, special_id: null } as BetLeg;
const priceArb = fc.integer({ min: 101, max: 5_000 }).map((hundredths) => hundredths / 100);
const betArb = fc
  .record({
    odds: priceArb,
    fair: priceArb,
    commission_percent: fc.integer({ min: 0, max: 100 }),
    early: fc.boolean(),
    is_live: fc.boolean(),
  })
  .map(({ fair, early, ...bet }): ClvBet & { fair: number } => ({
    ...BLANK_BET,
    ...bet,
    fair,
    legs: [leg],
    close: {
      ...{ market: 'total', outcome: 'over', points: 2.5, special_id: null, odds: fair, limit: null },
      ...{ closed_at: '2026-03-01T18:00:00.000Z', early, approximated: false },
      fair_odds: Object.fromEntries(DEVIG_METHODS.map((method) => [method, fair])) as FairOdds,
    },
  }));

const legsArb = fc.array(
  fc.record({
    fair: priceArb,
    odds: priceArb,
    early: fc.boolean(),
    isKnown: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 2, maxLength: 8 },
);

it('of a parlay is against the product of its selections’ fair odds, where each has a close', () => {
  fc.assert(
    fc.property(betArb, legsArb, ({ fair: _, ...bet }, legs) => {
      const close = bet.close as NonNullable<ClvBet['close']>;
      const fairOf = (fair: number) =>
        Object.fromEntries(DEVIG_METHODS.map((method) => [method, fair])) as FairOdds;
      const parlay = {
        ...bet,
        close: null,
        legs: legs.map(() => leg),
        leg_closes: legs.map(({ fair, odds, early, isKnown }) =>
          isKnown ? { ...close, odds, early, fair_odds: fairOf(fair) } : null,
        ),
      };
      const clv = clvOf(parlay, 'shin');
      if (bet.is_live || legs.some(({ isKnown }) => !isKnown)) {
        expect([clv, countedClvOf(parlay, 'shin')]).toEqual([null, null]);
        return;
      }
      // Independently: logarithms instead of products.
      const price = 1 + (bet.odds - 1) * (1 - bet.commission_percent / 100);
      const ratio = Math.exp(Math.log(price) - legs.reduce((sum, { fair }) => sum + Math.log(fair), 0));
      expect((clv ?? Number.NaN) / 100 + 1).toBeCloseTo(ratio, 8);
      expect(countedClvOf(parlay, 'shin')).toBe(legs.some(({ early }) => early) ? null : clv);
      const others = parlay.leg_closes.with(0, { ...close, outcome: 'under' });
      expect(clvOf({ ...parlay, leg_closes: others }, 'shin')).toBeNull();
    }),
  );
});

it('has the sign of the price after commission against the close, and falls with the commission', () => {
  fc.assert(
    fc.property(betArb, ({ fair, ...bet }) => {
      const clv = clvOf(bet, 'shin');
      if (bet.is_live) {
        expect(clv).toBeNull();
        return;
      }
      const price = 1 + (bet.odds - 1) * (1 - bet.commission_percent / 100);
      expect(clv).toBeCloseTo((price / fair - 1) * 100, 6);
      expect(clv).toBeLessThanOrEqual((clvOf({ ...bet, commission_percent: 0 }, 'shin') ?? 0) + 1e-9);
    }),
  );
});

it('counts unless the close is early, and is the same from a file with the same fair odds', () => {
  fc.assert(
    fc.property(betArb, ({ fair, ...bet }) => {
      expect(countedClvOf(bet, 'sum')).toBe(bet.close?.early ? null : clvOf(bet, 'sum'));
      expect(clvOf({ ...bet, close: null, closing_fair_odds: fair }, 'sum')).toBe(clvOf(bet, 'power'));
    }),
  );
});
