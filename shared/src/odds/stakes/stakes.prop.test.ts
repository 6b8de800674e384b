import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsHalf, kellyStake } from './kelly-stake.ts';
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

  it('by Kelly of a quarter line is the numeric maximum of the expected growth over all its outcomes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('half-win', 'half-loss'),
        fc.double({ min: 0.02, max: 0.5, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 1.01, max: 1.4, noNaN: true }),
        (result, chance, share, edge) => {
          const [win, loss] = [(1 - chance) * share, (1 - chance) * (1 - share)];
          const won = win + (result === 'half-win' ? chance / 2 : 0);
          const lost = loss + (result === 'half-loss' ? chance / 2 : 0);
          const fairOdds = (won + lost) / won;
          const betOdds = fairOdds * edge;
          const growth = (f: number) =>
            win * Math.log1p(f * (betOdds - 1)) +
            chance * Math.log1p(result === 'half-win' ? (f * (betOdds - 1)) / 2 : -f / 2) +
            loss * Math.log1p(-f);
          const half = { result, chance } as const;
          const bet = { betOdds, fairOdds, bankroll: 1e7, fraction: 100, rounding: 0.01 };
          const found = kellyStake({ ...bet, half }) / 1e7;
          // Golden section, which knows nothing of the derivative.
          let [low, high] = [0, 1 - 1e-9];
          for (let step = 0; step < 90; step += 1) {
            const [a, b] = [high - 0.618033988749895 * (high - low), low + 0.618033988749895 * (high - low)];
            if (growth(a) > growth(b)) high = b;
            else low = a;
          }
          expect(found).toBeCloseTo(low, 5);
          expect(countsHalf(fairOdds, half)).toBe(true);
          // A half result risks less than a whole one.
          expect(found).toBeGreaterThanOrEqual(kellyStake(bet) / 1e7 - 1e-8);
        },
      ),
    );
  });

  it('by Kelly counts no half outcome whose chance contradicts the fair odds', () => {
    const bet = { betOdds: 1.1, fairOdds: 1.05, bankroll: 1e7, fraction: 100, rounding: 0.01 };
    for (const half of [{ result: 'half-loss', chance: 0.3 } as const, null, undefined]) {
      expect(countsHalf(bet.fairOdds, half)).toBe(false);
      expect(kellyStake({ ...bet, half })).toBe(kellyStake(bet));
    }
  });

  it('by Kelly is the same with and without a result that returns the stake', () => {
    const growth = (f: number, push: number) =>
      (1 - push) * (0.55 * Math.log1p(f) + 0.45 * Math.log1p(-f)) + push * Math.log1p(0);
    const share =
      kellyStake({ betOdds: 2, fairOdds: 1 / 0.55, bankroll: 1e7, fraction: 100, rounding: 0.01 }) / 1e7;
    for (const push of [0, 0.3]) {
      for (const other of [share * 0.99, share * 1.01]) {
        expect(growth(other, push)).toBeLessThan(growth(share, push));
      }
    }
  });
});
