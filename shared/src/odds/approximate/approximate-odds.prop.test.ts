import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DevigMethod, devig } from '../devig/devig.ts';
import { approximateOdds, type Line } from './approximate-odds.ts';
import { countOf, fairChance, type Outcomes, scoreGrid } from './bench/simulated-ladders.ts';

const method = fc.constantFrom<DevigMethod>('sum', 'proportional', 'power', 'shin', 'odds-ratio');
const market = fc.constantFrom('spread' as const, 'total' as const);

/** A ladder of soccer prices with a proportional margin, rounded to the cent as a bookmaker rounds. */
const ladder = fc
  .record({
    market,
    home: fc.double({ min: 0.5, max: 2.4, noNaN: true }),
    away: fc.double({ min: 0.5, max: 2.4, noNaN: true }),
    margin: fc.double({ min: 0, max: 0.06, noNaN: true }),
    steps: fc.integer({ min: 4, max: 9 }),
  })
  .map(({ market, home, away, margin, steps }) => {
    const grid = scoreGrid(home, away, 0);
    const outcomes: Outcomes = countOf(grid, (h, a) => (market === 'spread' ? h - a : h + a));
    const middle = Math.round((market === 'spread' ? home - away : home + away) * 4) / 4;
    const lines = Array.from({ length: steps }, (_, i): Line => {
      const threshold = Math.max(0.5, middle - Math.floor(steps / 2) / 4) + i / 4;
      const at = market === 'spread' ? middle - Math.floor(steps / 2) / 4 + i / 4 : threshold;
      const chance = fairChance(outcomes, at);
      const price = (p: number) => Math.round(1000 / (p * (1 + margin))) / 1000;
      return { points: market === 'spread' ? 0 - at : at, prices: [price(chance), price(1 - chance)] };
    });
    return { market, lines, sportId: 29 };
  });

const probability = (...args: Parameters<typeof approximateOdds>) => {
  const answer = approximateOdds(...args);
  return answer && 1 / answer.fairOdds[0];
};

describe('approximateOdds', () => {
  it('falls from quarter to quarter as the threshold rises', () => {
    fc.assert(
      fc.property(ladder, method, (given, method) => {
        const sign = given.market === 'spread' ? -1 : 1;
        const hardest = Math.min(...given.lines.map(({ points }) => sign * points)) - 0.5;
        let before = 1;
        for (let i = 0; i < 14; i += 1) {
          const chance = probability({ ...given, method, target: sign * (hardest + i / 4) });
          if (chance === null) continue;
          expect(chance).toBeLessThan(before);
          before = chance;
        }
        expect(before).toBeLessThan(0.7);
      }),
      { numRuns: 60 },
    );
  });

  it('lies between its neighbours', () => {
    fc.assert(
      fc.property(ladder, method, fc.nat(), (given, method, pick) => {
        const i = 1 + (pick % (given.lines.length - 2));
        const [below, left, above] = [given.lines[i - 1], given.lines[i], given.lines[i + 1]];
        if (!below || !left || !above || given.lines.length < 5) return;
        const lines = given.lines.toSpliced(i, 1);
        const chance = probability({ ...given, lines, method, target: left.points }) ?? 0;
        expect(chance).toBeLessThan(devig([...below.prices], method)?.[0] ?? 0);
        expect(chance).toBeGreaterThan(devig([...above.prices], method)?.[0] ?? 1);
      }),
      { numRuns: 100 },
    );
  });

  it('nearly reproduces the known lines', () => {
    fc.assert(
      fc.property(ladder, method, (given, method) => {
        // The ladders carry a proportional margin; any other method distorts them a little at the ends.
        const near = method === 'proportional' ? 0.005 : 0.015;
        for (const { points, prices } of given.lines) {
          const chance = probability({ ...given, method, target: points }) ?? 0;
          expect(Math.abs(chance - (devig([...prices], method)?.[0] ?? 1))).toBeLessThan(near);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns mirrored prices for a mirrored handicap ladder', () => {
    fc.assert(
      fc.property(ladder, method, fc.integer({ min: -8, max: 8 }), (given, method, quarters) => {
        if (given.market !== 'spread') return;
        const mirrored = given.lines.map(({ points, prices: [home, away] }): Line => {
          return { points: 0 - points, prices: [away, home] };
        });
        const one = approximateOdds({ ...given, method, target: quarters / 4 });
        const other = approximateOdds({ ...given, lines: mirrored, method, target: -quarters / 4 });
        expect(other === null).toBe(one === null);
        expect(other?.fairOdds[0] ?? 0).toBeCloseTo(one?.fairOdds[1] ?? 0, 5);
        expect(other?.odds[1] ?? 0).toBeCloseTo(one?.odds[0] ?? 0, 5);
        expect(other?.confidence).toBe(one?.confidence);
      }),
      { numRuns: 60 },
    );
  });

  it('adds a margin that its method removes exactly', () => {
    fc.assert(
      fc.property(ladder, method, fc.integer({ min: -4, max: 12 }), (given, method, quarters) => {
        const answer = approximateOdds({ ...given, method, target: quarters / 4 });
        if (!answer) return;
        const fair = devig(answer.odds, method);
        expect(1 / (fair?.[0] ?? 0)).toBeCloseTo(answer.fairOdds[0], 9);
        expect(1 / answer.fairOdds[0] + 1 / answer.fairOdds[1]).toBeCloseTo(1, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('ignores the order of the lines and invalid lines', () => {
    const broken: Line = { points: 0.25, prices: [0.9, Number.NaN] };
    const shuffled = ladder.chain((given) =>
      fc.shuffledSubarray(given.lines, { minLength: given.lines.length }).map((lines) => ({ given, lines })),
    );
    fc.assert(
      fc.property(shuffled, method, ({ given, lines }, method) => {
        const plain = approximateOdds({ ...given, method, target: 0.75 });
        expect(approximateOdds({ ...given, lines: [...lines, broken], method, target: 0.75 })).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  it('returns prices above 1 or null for any input', () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -300, max: 300 }).map((n) => n / 4),
    );
    const price = fc.oneof(fc.double({ min: 1.001, max: 40, noNaN: true }), fc.double());
    const lines = fc.array(fc.record({ points: number, prices: fc.tuple(price, price) }), { maxLength: 12 });
    const sportId = fc.constantFrom(29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28, 99);
    fc.assert(
      fc.property(
        market,
        lines,
        number,
        method,
        sportId,
        fc.option(fc.record({ home: number, away: fc.nat({ max: 9 }) })),
        fc.option(fc.nat({ max: 12 }), { nil: undefined }),
        (market, lines, target, method, sportId, score, period) => {
          const answer = approximateOdds({ market, lines, target, method, sportId, score, period });
          if (!answer) return;
          for (const value of [...answer.odds, ...answer.fairOdds]) {
            expect(value > 1 && Number.isFinite(value)).toBe(true);
          }
          expect(answer.rSquared > 0 && answer.rSquared <= 1).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
