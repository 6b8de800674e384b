import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/expect-close.ts';
import { market } from '../testing/market.arbitrary.ts';
import { type DevigMethod, devig } from './devig.ts';
import { exactDevig } from './exact/exact-devig.ts';

const METHODS: readonly DevigMethod[] = ['sum', 'proportional', 'power', 'shin', 'odds-ratio'];

/** A hundredth of the documented 1e-12: adding up to 40 probabilities in another order changes a few ulps of 1. */
const ROUNDING = 1e-14;

/** Only the additive method may have no answer for a real market. */
function solved(odds: readonly number[], method: DevigMethod): number[] {
  const fair = devig(odds, method);
  if (method === 'sum') fc.pre(fair !== null);
  if (fair === null) throw new Error(`${method} has no answer for ${odds}`);
  return fair;
}

describe.each(METHODS)('devig by %s', (method) => {
  it('returns probabilities that sum to 1', () => {
    fc.assert(
      fc.property(market(), (odds) => {
        const fair = solved(odds, method);
        expect(fair).toHaveLength(odds.length);
        expect(fair.every((p) => p > 0 && p < 1)).toBe(true);
        expect(Math.abs(fair.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(ROUNDING);
      }),
    );
  });

  it('is exact', () => {
    fc.assert(
      fc.property(market({ maxLength: 8 }), (odds) => {
        expectClose(solved(odds, method), exactDevig(odds, method), ROUNDING);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the order of the favourites', () => {
    fc.assert(
      fc.property(market(), (odds) => {
        const fair = solved(odds, method);
        const order = odds.map((_, i) => i).sort((a, b) => (odds[a] ?? 0) - (odds[b] ?? 0));
        for (let i = 1; i < order.length; i++) {
          const [before, after] = [order[i - 1] ?? 0, order[i] ?? 0];
          if (odds[before] === odds[after]) expect(fair[before]).toBe(fair[after]);
          else expect(fair[before]).toBeGreaterThan(fair[after] ?? 1);
        }
      }),
    );
  });

  it('lowers the probability of an outcome when its price rises', () => {
    fc.assert(
      fc.property(market(), fc.nat(), fc.double({ min: 1.001, max: 3, noNaN: true }), (odds, at, factor) => {
        const index = at % odds.length;
        const longer = odds.map((price, i) => (i === index ? price * factor : price));
        expect(solved(longer, method)[index]).toBeLessThan(solved(odds, method)[index] ?? 0);
      }),
    );
  });

  it('does not depend on the order of the outcomes', () => {
    fc.assert(
      fc.property(market(), fc.nat(), (odds, turn) => {
        const shift = turn % odds.length;
        const turned = [...odds.slice(shift), ...odds.slice(0, shift)].reverse();
        const fair = solved(odds, method);
        const expected = [...fair.slice(shift), ...fair.slice(0, shift)].reverse();
        expectClose(solved(turned, method), expected, ROUNDING);
      }),
    );
  });

  it('does not change a book without margin', () => {
    fc.assert(
      fc.property(market(), (odds) => {
        const implied = odds.map((price) => 1 / price);
        const book = implied.reduce((a, b) => a + b, 0);
        const fair = implied.map((p) => p / book);
        expectClose(
          solved(
            fair.map((p) => 1 / p),
            method,
          ),
          fair,
          ROUNDING,
        );
      }),
    );
  });
});

describe('the methods compared', () => {
  it('agree on two equal prices', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 50, noNaN: true }), (price) => {
        for (const method of METHODS) expect(devig([price, price], method)).toEqual([0.5, 0.5]);
      }),
    );
  });

  it('are equal for two outcomes: Shin and additive', () => {
    fc.assert(
      fc.property(market({ maxLength: 2 }), (odds) => {
        expectClose(solved(odds, 'shin'), solved(odds, 'sum'), ROUNDING);
      }),
    );
  });

  it('differ on the favourite: power is higher than proportional when there is a margin', () => {
    fc.assert(
      fc.property(market(), (odds) => {
        fc.pre(odds.reduce((sum, price) => sum + 1 / price, 0) > 1.001);
        const favourite = odds.indexOf(Math.min(...odds));
        const [power, proportional] = [solved(odds, 'power'), solved(odds, 'proportional')];
        expect(power[favourite]).toBeGreaterThanOrEqual((proportional[favourite] ?? 1) - ROUNDING);
      }),
    );
  });
});
