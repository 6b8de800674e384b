import { unitsOf } from '@fairline/shared/bets';
import { type CompareMode, LEAST_BETS, type StatFigures } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profitCurve } from '../curve/profit-curve.ts';
import { cellsOf } from '../facets/cells-of.ts';
import { compareStakes } from '../replay/compare-stakes.ts';
import { independentFigures, independentReplay, independentRuns } from '../testing/independent.ts';
import { statBetsArbitrary } from '../testing/stat-bets.arbitrary.ts';
import { betColumns, type StatBet } from '../testing/stat-bets.ts';
import { figuresOf } from './figures-of.ts';
import { statContext } from './stat-context.ts';

const READER = { currency: 'EUR', seesCloses: true, zone: 'Europe/Prague' } as const;
const NO_NAMES = { tags: new Map([[1, 'one']]), settings: new Map<number, string>() };
const contextOf = (bets: readonly StatBet[]) => statContext(betColumns(bets), READER);

/** The values of figures without their intervals. */
const valuesOf = (figures: StatFigures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'object' && figure !== null && 'value' in figure ? figure.value : figure,
    ]),
  );

describe('an independent calculation in exact decimals agrees', () => {
  it('on every figure', () => {
    fc.assert(
      fc.property(statBetsArbitrary, (bets) => {
        const { figures } = figuresOf(contextOf(bets));
        expect(valuesOf(figures)).toEqual(independentFigures(bets, 'EUR'));
      }),
    );
  });

  it('on the deepest fall, the longest losing run, and the end of the curve', () => {
    fc.assert(
      fc.property(statBetsArbitrary, (bets) => {
        const { curve, runs } = profitCurve(contextOf(bets));
        expect(runs).toMatchObject(independentRuns(bets, 'EUR'));
        const { profit, settled } = independentFigures(bets, 'EUR');
        expect(curve.at(-1)?.profit ?? 0).toBe(profit);
        expect(curve.at(-1)?.bets ?? 0).toBe(settled);
      }),
      { numRuns: 40 },
    );
  });

  it.each<CompareMode>(['evOptimal', 'clvOptimal', 'flat'])('on the replay %s', (mode) => {
    fc.assert(
      fc.property(statBetsArbitrary, fc.constantFrom(0.1, 0.15, 1), (bets, fraction) => {
        const terms = { bankroll: unitsOf('1000'), fraction, unit: unitsOf('12.5') };
        const { curve, staked, profit, ...replay } = compareStakes(betColumns(bets), mode, terms);
        const wanted = independentReplay(bets, mode, { bankroll: '1000', fraction, unit: '12.5' });
        const { staked: wantedStake, profit: wantedProfit, ...others } = wanted;
        expect(replay).toEqual(others);
        // The share of the balance is computed as a number: its twelfth decimal may differ.
        expect(staked).toBeCloseTo(wantedStake, 6);
        expect(profit).toBeCloseTo(wantedProfit, 6);
        expect(curve.at(-1)?.profit ?? 0).toBe(profit);
      }),
    );
  });

  it('on each cell of a table', () => {
    fc.assert(
      fc.property(statBetsArbitrary, (bets) => {
        const { cells } = cellsOf(contextOf(bets), ['league', 'bookmaker'], NO_NAMES, 500);
        expect(cells.reduce((sum, cell) => sum + cell.bets, 0)).toBe(bets.length);
        for (const cell of cells) {
          const own = bets.filter(
            ({ league, bookmaker }) => league === cell.keys[0] && bookmaker === cell.keys[1],
          );
          const { bets: n, settled, staked, profit, ...rest } = independentFigures(own, 'EUR');
          expect(cell).toMatchObject({ bets: n, settled, staked, profit, average_odds: rest.average_odds });
          expect(cell.yield.value).toBe(rest.yield);
          expect(cell.clv.value).toBe(rest.clv);
          expect(cell.closing_beaten.value).toBe(rest.closing_beaten);
          expect(cell.thin).toBe(settled < LEAST_BETS);
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('an interval holds its value, and few bets have none', () => {
  fc.assert(
    fc.property(statBetsArbitrary, (bets) => {
      for (const figure of Object.values(figuresOf(contextOf(bets)).figures)) {
        if (typeof figure !== 'object' || figure === null || !('n' in figure)) continue;
        if (figure.n < LEAST_BETS) expect(figure.low).toBeNull();
        if (figure.low !== null) expect(figure.low).toBeLessThanOrEqual(figure.high ?? 0);
      }
    }),
    { numRuns: 30 },
  );
});
