import { winningCells } from '@fairline/shared/odds';
import { hasDrawOutcome } from '@fairline/shared/periods';
import { expect, it } from 'vitest';
import { decidedMarkets } from './decided-markets.ts';

const MARKETS = {
  moneyline: { home: 2, draw: 3.5, away: 4 },
  spreads: [{ hdp: -0.5 }],
  totals: [{ points: 2.5 }],
  team_totals: { home: [{ points: 1.5 }], away: [] },
};
const TWO_WAY = { home: 1.8, draw: null, away: 2.1 };
const cells = (
  sport_id: number,
  score_scope: 'extra-time' | 'overtime' | 'regulation' | null | undefined,
  score: { home: number; away: number },
  change = {},
  period_num = 0,
) => {
  const line = { ...MARKETS, sport_id, period_num, score_scope, ...change };
  const isThreeWay = hasDrawOutcome(sport_id, period_num, line.moneyline.draw);
  return winningCells(decidedMarkets(line, score), score, isThreeWay);
};
const ALL = ['moneyline:home', 'totals:2.5:over', 'spreads:-0.5:home', 'teamTotals:home:1.5:over'];
const sorted = (ids: readonly string[]) => ids.toSorted();

it('has all markets where the score is of what the period counts', () => {
  for (const scope of [null, undefined, 'regulation'] as const) {
    expect(cells(29, scope, { home: 2, away: 1 })).toHaveLength(4);
  }
  expect(sorted(cells(29, null, { home: 2, away: 1 }))).toEqual(expect.arrayContaining(ALL.slice(0, 3)));
});

it('has none after extra time, which may have decided a cup tie', () => {
  expect(cells(29, 'extra-time', { home: 2, away: 1 })).toEqual([]);
  expect(cells(18, 'overtime', { home: 30, away: 28 })).toEqual([]);
  // Nobody scored, in extra time either.
  expect(cells(29, 'extra-time', { home: 0, away: 0 })).toContain('moneyline:draw');
});

it('has no moneyline with a draw after overtime, and the lines that count overtime', () => {
  expect(cells(19, 'overtime', { home: 2, away: 1 })).not.toContain('moneyline:home');
  expect(cells(19, 'overtime', { home: 2, away: 1 })).toContain('spreads:-0.5:home');
  expect(cells(19, 'overtime', { home: 2, away: 1 }, { moneyline: TWO_WAY })).toContain('moneyline:home');
  // Its draw has no price any more.
  const opening = { moneyline: MARKETS.moneyline };
  expect(
    cells(19, 'overtime', { home: 2, away: 1 }, { moneyline: { ...TWO_WAY, home: 2.3 }, opening }),
  ).not.toContain('moneyline:home');
  // Overtime decides by one.
  expect(cells(19, 'overtime', { home: 3, away: 1 })).toContain('moneyline:home');
  for (const sport of [4, 15, 3]) {
    expect(cells(sport, null, { home: 3, away: 1 })).not.toContain('moneyline:home');
    expect(cells(sport, null, { home: 3, away: 1 }, { moneyline: TWO_WAY })).toContain('moneyline:home');
  }
  // Regulation time has a period of its own.
  expect(cells(19, null, { home: 2, away: 1 }, {}, 6)).toContain('moneyline:home');
});

it('has no moneyline of who wins or goes through by a level score', () => {
  for (const [sport, period] of [
    [29, 6],
    [29, 8],
    [29, 39],
    [19, 5],
  ] as const) {
    const change = { moneyline: { ...TWO_WAY, draw: 3 } };
    expect(cells(sport, null, { home: 1, away: 1 }, change, period)).not.toContain('moneyline:draw');
    expect(cells(sport, null, { home: 2, away: 1 }, change, period)).toContain('moneyline:home');
  }
});
