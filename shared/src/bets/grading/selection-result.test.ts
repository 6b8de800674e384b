import type { BetLeg } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type SelectionScores, selectionResult } from './selection-result.ts';
import { LEG } from './testing/leg.ts';

const leg = (change: Partial<BetLeg> = {}): BetLeg => ({ ...LEG, ...change });
const at = (home: number, away: number, change: Partial<SelectionScores> = {}): SelectionScores => ({
  ...{ score: { home, away }, firstHalf: null, inPlay: false, is3Way: null },
  ...change,
});

describe('a moneyline', () => {
  const football = (change: Partial<BetLeg> = {}) => leg({ sport_id: 15, ...change });

  it('of a sport without draws depends on the draw price: of the bet, or else of the line', () => {
    expect(selectionResult(football({ is3Way: true }), at(1, 1))).toMatchObject({ result: 'loss' });
    expect(selectionResult(football({ is3Way: false }), at(1, 1, { is3Way: true }))).toMatchObject({
      result: 'push',
    });
    expect(selectionResult(football({ is3Way: null }), at(1, 1, { is3Way: true }))).toMatchObject({
      result: 'loss',
    });
    expect(selectionResult(football({ is3Way: null }), at(1, 1))).toEqual({
      ungradeable: expect.stringContaining('draw price'),
    });
    expect(selectionResult(football({ is3Way: null }), at(2, 1))).toMatchObject({ result: 'win' });
  });

  it.each([
    [29, 0],
    [29, 3],
    [18, 1],
    [19, 6],
  ])('of sport %d, period %d is a 1X2, whatever prices the bet and the line had', (sport_id, period) => {
    for (const is3Way of [true, false, null]) {
      const of = leg({ sport_id, period, is3Way });
      expect(selectionResult(of, at(1, 1, { is3Way: false }))).toEqual({
        result: 'loss',
        rule: 'moneyline-three-way',
      });
    }
  });

  it('has a draw price where the draw was bet on', () => {
    const draw = football({ is3Way: null, outcome: 'draw' });
    expect(selectionResult(draw, at(1, 1))).toEqual({ result: 'win', rule: 'moneyline-three-way' });
  });
});

describe('every quarter line', () => {
  const lines = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

  it('of a handicap, on a level score', () => {
    const results = lines.map((points) => {
      const graded = selectionResult(leg({ market: 'spread', points }), at(1, 1));
      return 'result' in graded ? graded.result : null;
    });
    const [loss, win] = [
      ['loss', 'loss', 'loss'],
      ['win', 'win', 'win'],
    ];
    expect(results).toEqual([...loss, 'half-loss', 'push', 'half-win', ...win]);
  });

  it('of a total, over and under', () => {
    const over = [2, 2.25, 2.5, 2.75, 3, 3.25].map((points) =>
      selectionResult(leg({ market: 'total', outcome: 'over', points }), at(2, 1)),
    );
    const results = over.map((graded) => ('result' in graded ? graded.result : null));
    expect(results).toEqual(['win', 'win', 'win', 'half-win', 'push', 'half-loss']);
    expect(over.map((graded) => ('rule' in graded ? graded.rule : null))).toEqual([
      ...['total', 'total-quarter', 'total', 'total-quarter', 'total', 'total-quarter'],
    ]);
  });
});

describe('a handicap in play', () => {
  const inPlay = leg({ market: 'spread', points: -0.5, score_at_bet: { home: 1, away: 0 } });

  it.each([
    ['the match', 0, null, 'loss'],
    ['the first half', 1, null, 'loss'],
    ['the second half, of which nothing was played', 2, { home: 1, away: 0 }, 'win'],
    ['the second half, whose goal the bet had seen', 2, { home: 0, away: 0 }, 'loss'],
    ['the second half, bet on before the first half ended', 2, { home: 3, away: 0 }, 'win'],
  ] as const)('of %s', (_, period, firstHalf, result) => {
    expect(selectionResult({ ...inPlay, period }, at(1, 0, { firstHalf, inPlay: true }))).toEqual({
      ...{ result, rule: 'spread-in-play' },
    });
  });

  it('is not graded where the score at the bet in its period is not known', () => {
    for (const change of [{ period: 2 }, { period: 3 }, { score_at_bet: null }]) {
      expect(selectionResult({ ...inPlay, ...change }, at(1, 0, { inPlay: true }))).toEqual({
        ungradeable: expect.stringContaining('score at the moment of the bet'),
      });
    }
  });

  it('counts the whole score in other sports', () => {
    expect(selectionResult({ ...inPlay, sport_id: 33 }, at(1, 0, { inPlay: true }))).toMatchObject({
      result: 'win',
    });
  });
});

it('a selection that is none of its market, or of another market, is not graded', () => {
  expect(selectionResult(leg({ market: 'total', outcome: 'home', points: 2 }), at(1, 0))).toEqual({
    ungradeable: 'The selection does not fit its market.',
  });
  expect(selectionResult(leg({ market: 'spread', points: null }), at(1, 0))).toHaveProperty('ungradeable');
  expect(selectionResult(leg({ market: 'Winner' }), at(1, 0))).toHaveProperty('ungradeable');
});
