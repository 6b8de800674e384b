import { devig } from '@fairline/shared/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireSpread, WireTotal } from '../../wire/odds.wire.ts';
import { MODELS, modelOf } from '../models/models.ts';
import type { PeriodDistribution } from '../models/sport-model.ts';
import { LEAGUES } from '../schedule/leagues.ts';
import { fairOver } from './fair-over.ts';
import { PREMATCH } from './overrounds.ts';
import { pricePeriod } from './price-period.ts';

/** A period of any sport, with parameters over the whole range of its first league. */
const anyPeriod = fc
  .tuple(
    fc.constantFrom(...MODELS.keys()),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
  )
  .chain(([sportId, s, t]) => {
    const league = LEAGUES.find((one) => one.sportId === sportId);
    if (!league) throw new Error('The sport has no league');
    const { supremacy, total } = league;
    const distributions = modelOf(sportId).distributions(
      { supremacy: supremacy[0] + s * supremacy[1], total: total[0] + t * total[1] },
      null,
    );
    return fc.constantFrom(...distributions);
  });

/** Tolerance for the rounding of prices, in chance. */
const TICK = 0.006;

const overround = (...prices: number[]) => prices.reduce((sum, price) => sum + 1 / price, 0);

describe('a anyPeriod period', () => {
  it('has the overrounds of a sharp book', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const { spreads = [], totals = [], moneyline, teamTotal } = pricePeriod(period, PREMATCH);
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

  it('has monotone ladders with the main line first', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const { spreads = [], totals = [] } = pricePeriod(period, PREMATCH);
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
        expectMainLineNearestToEven(period, spreads, totals);
      }),
    );
  });

  it('agrees with its distribution: devigging each line returns the fair chance', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const { spreads = [], totals = [] } = pricePeriod(period, PREMATCH);
        for (const { hdp, home, away } of spreads) {
          const fair = devig([home, away], 'power')?.[0] ?? Number.NaN;
          expect(Math.abs(fair - (period.margin ? fairOver(period.margin, -hdp) : 0))).toBeLessThan(TICK);
        }
        for (const { points, over, under } of totals) {
          const fair = devig([over, under], 'power')?.[0] ?? Number.NaN;
          expect(Math.abs(fair - (period.total ? fairOver(period.total, points) : 0))).toBeLessThan(TICK);
        }
      }),
    );
  });
});

function expectMainLineNearestToEven(
  period: PeriodDistribution,
  spreads: readonly WireSpread[],
  totals: readonly WireTotal[],
): void {
  const off = (chance: number) => Math.abs(chance - 0.5);
  const { margin, total } = period;
  if (margin) {
    const distances = spreads.map(({ hdp }) => off(fairOver(margin, -hdp)));
    expect(distances[0] ?? 0).toBeLessThanOrEqual(Math.min(...distances, 1) + 1e-9);
  }
  if (total) {
    const distances = totals.map(({ points }) => off(fairOver(total, points)));
    expect(distances[0] ?? 0).toBeLessThanOrEqual(Math.min(...distances, 1) + 1e-9);
  }
}
