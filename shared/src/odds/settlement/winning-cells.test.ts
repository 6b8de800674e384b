import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winningCells } from './winning-cells.ts';

const LINE = {
  moneyline: { home: 2.1, draw: 3.4, away: 3.9 },
  spreads: [{ hdp: -0.5 }, { hdp: -0.25 }, { hdp: 0 }, { hdp: 0.75 }],
  totals: [{ points: 2.25 }, { points: 2.5 }, { points: 3 }],
};

describe('winningCells', () => {
  it('are those of the leading side', () => {
    expect(winningCells(LINE, { home: 2, away: 1 }, true)).toEqual([
      'moneyline:home',
      'totals:2.25:over',
      'totals:2.5:over',
      'spreads:-0.5:home',
      'spreads:-0.25:home',
      'spreads:0:home',
      'spreads:0.75:home',
    ]);
  });

  it('include half wins and exclude pushes', () => {
    expect(winningCells(LINE, { home: 1, away: 1 }, true)).toEqual([
      'moneyline:draw',
      'totals:2.25:under',
      'totals:2.5:under',
      'totals:3:under',
      'spreads:-0.5:away',
      'spreads:-0.25:away',
      'spreads:0.75:home',
    ]);
  });

  it('of a level score are the draw where it is an outcome, whatever its price, and none elsewhere', () => {
    for (const draw of [0, null, undefined, 3.4]) {
      const moneyline = draw === undefined ? { home: 1.9, away: 1.9 } : { home: 1.9, away: 1.9, draw };
      expect(winningCells({ moneyline }, { home: 1, away: 1 }, true)).toEqual(['moneyline:draw']);
      expect(winningCells({ moneyline }, { home: 1, away: 1 }, false)).toEqual([]);
      expect(winningCells({ moneyline }, { home: 0, away: 1 }, true)).toEqual(['moneyline:away']);
    }
  });

  it('count one team for a team total', () => {
    const team_totals = { home: [{ points: 1.5 }, { points: 2 }], away: [{ points: 0.75 }] };
    expect(winningCells({ team_totals }, { home: 2, away: 1 }, true)).toEqual([
      'home-totals:1.5:over',
      'away-totals:0.75:over',
    ]);
    expect(winningCells({ team_totals: null }, { home: 2, away: 1 }, true)).toEqual([]);
  });

  it('include the contestants that the bookmaker names as winners', () => {
    const specials = [
      {
        name: 'Both Teams To Score?',
        outcomes: [
          { handicap: null, outcome: 'W' },
          { handicap: null, outcome: 'L' },
        ],
      },
      { name: 'Corners', outcomes: [{ handicap: 9.5 }, { handicap: 9.5, outcome: 'W' }] },
    ];
    expect(winningCells({ specials }, { home: 1, away: 1 }, true)).toEqual([
      'specials:Both Teams To Score?:0:',
      'specials:Corners:1:9.5',
    ]);
  });

  it('are empty without prices', () => {
    expect(winningCells({}, { home: 3, away: 0 }, true)).toEqual([]);
    expect(
      winningCells(
        { moneyline: null, spreads: null, totals: [], specials: null },
        { home: 3, away: 0 },
        true,
      ),
    ).toEqual([]);
  });

  it('never include both sides of a line', () => {
    const goals = fc.nat(9);
    const quarters = fc.integer({ min: -20, max: 20 }).map((n) => n / 4);
    fc.assert(
      fc.property(goals, goals, quarters, (home, away, hdp) => {
        const cells = winningCells(
          { spreads: [{ hdp }], totals: [{ points: Math.abs(hdp) }] },
          { home, away },
          true,
        );
        const sides = ['spreads', 'totals'].map(
          (market) => cells.filter((cell) => cell.startsWith(market)).length,
        );
        expect(Math.max(...sides)).toBeLessThanOrEqual(1);
        expect(sides[0]).toBe(home - away + hdp === 0 ? 0 : 1);
      }),
    );
  });
});
