import { devig } from '@fairline/shared/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireSpread, WireTotal } from '../../wire/odds.wire.ts';
import type { PeriodLaw } from '../models/law.ts';
import { MODELS, modelOf } from '../models/models.ts';
import { LEAGUES } from '../schedule/leagues.ts';
import { fairOver } from './fair.ts';
import { PREMATCH } from './overrounds.ts';
import { pricePeriod } from './price-period.ts';

/** A sport with parameters as far out as its matches ever are. */
const priced = fc
  .tuple(
    fc.constantFrom(...MODELS.keys()),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
  )
  .chain(([sportId, s, t]) => {
    const league = LEAGUES.find((one) => one.sportId === sportId);
    if (!league) throw new Error('every sport has a league');
    const { supremacy, total } = league;
    const laws = modelOf(sportId).laws(
      { supremacy: supremacy[0] + s * supremacy[1], total: total[0] + t * total[1] },
      null,
    );
    return fc.constantFrom(...laws);
  });

/** The tick of a price as a share of its chance. */
const TICK = 0.006;

const overround = (...prices: number[]) => prices.reduce((sum, price) => sum + 1 / price, 0);

describe('a priced period', () => {
  it('has overrounds of a sharp book', () => {
    fc.assert(
      fc.property(priced, (law) => {
        const { spreads = [], totals = [], moneyline, teamTotal } = pricePeriod(law, PREMATCH);
        const sums = [
          ...spreads.map(({ home, away }) => overround(home, away)),
          ...[totals, teamTotal?.home ?? [], teamTotal?.away ?? []]
            .flat()
            .map(({ over, under }) => overround(over, under)),
          ...(moneyline
            ? [overround(moneyline.home, moneyline.away, moneyline.draw ?? Number.POSITIVE_INFINITY)]
            : []),
        ];
        for (const sum of sums) {
          expect(sum).toBeGreaterThan(1.03);
          expect(sum).toBeLessThan(1.062);
        }
      }),
    );
  });

  it('has monotone ladders with its main line first', () => {
    fc.assert(
      fc.property(priced, (law) => {
        const { spreads = [], totals = [] } = pricePeriod(law, PREMATCH);
        const byHandicap = [...spreads].sort((a, b) => a.hdp - b.hdp);
        for (const [i, line] of byHandicap.slice(1).entries()) {
          expect(line.home).toBeLessThanOrEqual((byHandicap[i]?.home ?? 0) + 0.001);
          expect(line.away).toBeGreaterThanOrEqual((byHandicap[i]?.away ?? 0) - 0.001);
        }
        const byPoints = [...totals].sort((a, b) => a.points - b.points);
        for (const [i, line] of byPoints.slice(1).entries()) {
          expect(line.over).toBeGreaterThanOrEqual((byPoints[i]?.over ?? 0) - 0.001);
        }
        expect(new Set(spreads.map(({ hdp }) => hdp)).size).toBe(spreads.length);
        expect(new Set(totals.map(({ points }) => points)).size).toBe(totals.length);
        nearestToEvenFirst(law, spreads, totals);
      }),
    );
  });

  it('tells one distribution: devigged, every line is the chance of the law', () => {
    fc.assert(
      fc.property(priced, (law) => {
        const { spreads = [], totals = [] } = pricePeriod(law, PREMATCH);
        for (const { hdp, home, away } of spreads) {
          const fair = devig([home, away], 'power')?.[0] ?? Number.NaN;
          expect(Math.abs(fair - (law.margin ? fairOver(law.margin, -hdp) : 0))).toBeLessThan(TICK);
        }
        for (const { points, over, under } of totals) {
          const fair = devig([over, under], 'power')?.[0] ?? Number.NaN;
          expect(Math.abs(fair - (law.total ? fairOver(law.total, points) : 0))).toBeLessThan(TICK);
        }
      }),
    );
  });
});

function nearestToEvenFirst(
  law: PeriodLaw,
  spreads: readonly WireSpread[],
  totals: readonly WireTotal[],
): void {
  const off = (chance: number) => Math.abs(chance - 0.5);
  const { margin, total } = law;
  if (margin) {
    const distances = spreads.map(({ hdp }) => off(fairOver(margin, -hdp)));
    expect(distances[0] ?? 0).toBeLessThanOrEqual(Math.min(...distances, 1) + 1e-9);
  }
  if (total) {
    const distances = totals.map(({ points }) => off(fairOver(total, points)));
    expect(distances[0] ?? 0).toBeLessThanOrEqual(Math.min(...distances, 1) + 1e-9);
  }
}
