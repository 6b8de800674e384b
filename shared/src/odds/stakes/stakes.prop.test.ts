import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kellyStake } from './kelly-stake.ts';
import { percentageStake } from './percentage-stake.ts';

const money = fc.double({ min: 0.01, max: 1e7, noNaN: true });
const percent = fc.double({ min: 0.01, max: 500, noNaN: true });
const price = fc.double({ min: 1.01, max: 100, noNaN: true });
const option = fc.constantFrom(1000, 100, 10, 1, 0.1, 0.01);

/** A stake as a user could type it: at most two decimals, 0 or more, no negative zero. */
function expectMoney(stake: number, bankroll: number): void {
  expect(stake).toBeGreaterThanOrEqual(0);
  expect(Object.is(stake, -0)).toBe(false);
  expect(stake).toBeLessThanOrEqual(bankroll);
  expect(String(stake)).toMatch(/^\d+(\.\d\d?)?$/);
}

describe('every stake', () => {
  it('is at most the bankroll, and within half a step of the formula or a step of the bankroll', () => {
    fc.assert(
      fc.property(money, percent, option, (bankroll, fraction, rounding) => {
        const stake = percentageStake({ bankroll, fraction, rounding });
        expectMoney(stake, bankroll);
        const wanted = Math.min(bankroll, (bankroll * fraction) / 100);
        const near = Math.abs(stake - wanted) <= rounding / 2 + 1e-6;
        expect(near || (stake < wanted && bankroll - stake < rounding)).toBe(true);
      }),
    );
  });

  it('needs an edge by Kelly, grows with it, and never exceeds the full fraction', () => {
    fc.assert(
      fc.property(price, price, money, percent, option, (betOdds, fairOdds, bankroll, fraction, rounding) => {
        const bet = { betOdds, fairOdds, bankroll, fraction, rounding };
        const stake = kellyStake(bet);
        expectMoney(stake, bankroll);
        if (betOdds <= fairOdds) expect(stake).toBe(0);
        expect(kellyStake({ ...bet, betOdds: betOdds * 1.1 })).toBeGreaterThanOrEqual(stake);
        expect(stake).toBeLessThanOrEqual(percentageStake({ bankroll, fraction, rounding }));
      }),
    );
  });

  it('by Kelly maximizes growth: a little more or less grows slower', () => {
    const growth = (share: number, p: number, odds: number): number =>
      p * Math.log1p(share * (odds - 1)) + (1 - p) * Math.log1p(-share);
    fc.assert(
      fc.property(
        fc.double({ min: 1.2, max: 10, noNaN: true }),
        fc.double({ min: 1.02, max: 1.5, noNaN: true }),
        (fairOdds, edge) => {
          const betOdds = fairOdds * edge;
          const share = kellyStake({ betOdds, fairOdds, bankroll: 1e7, fraction: 100, rounding: 0.01 }) / 1e7;
          fc.pre(share < 0.99);
          const best = growth(share, 1 / fairOdds, betOdds);
          for (const other of [share * 0.99, share * 1.01]) {
            expect(growth(other, 1 / fairOdds, betOdds)).toBeLessThan(best);
          }
        },
      ),
    );
  });
});
