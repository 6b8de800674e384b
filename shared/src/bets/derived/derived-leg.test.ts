import { describe, expect, it } from 'vitest';
import { LEG, START } from '../grading/testing/leg.ts';
import { derivedSelectionOf, mirroredDerived, wrongDerivedSelection } from './derived-leg.ts';
import { derivedVerdict } from './derived-verdict.ts';
import { describeJoint } from './derived-words.ts';

const BOTH = { ...LEG, market: 'both-to-score', outcome: 'yes', points: null, is3Way: null };
const settled = (home: number, away: number, status = 1) => ({
  ...{ version: '1', status, settledAt: START + 1, score: { home, away } },
});

describe('the selection of a derived leg', () => {
  it('is that of its words', () => {
    expect(derivedSelectionOf(BOTH)).toEqual({ market: 'both_to_score', period: 0, outcome: 'yes' });
    expect(derivedSelectionOf({ ...BOTH, market: 'total', outcome: 'over', points: 2.5 })).toBeNull();
    expect(wrongDerivedSelection(BOTH)).toBeNull();
    expect(wrongDerivedSelection({ ...BOTH, outcome: 'maybe' })).toBe(
      'The selection does not fit its market.',
    );
    expect(wrongDerivedSelection({ ...BOTH, sport_id: 3 })).toBe('There is no joint model of this sport.');
    expect(mirroredDerived({ ...BOTH, market: 'correct-score', outcome: '2-1' }).outcome).toBe('1-2');
    expect(mirroredDerived({ ...BOTH, market: 'correct-score', outcome: 'other 6+' }).outcome).toBe(
      'other 6+',
    );
  });
});

describe('the verdict on a derived leg', () => {
  it('follows from the scores of the periods that it needs', () => {
    const score = settled(2, 1);
    expect(derivedVerdict(BOTH, new Map([[0, score]]))).toMatchObject({
      ...{ kind: 'graded', result: 'win', rule: 'derived-market', final: true, score: score.score },
    });
    expect(derivedVerdict(BOTH, new Map([[1, score]]))).toBeNull();
    expect(derivedVerdict({ ...BOTH, period: 1 }, new Map([[1, settled(1, 0)]]))).toMatchObject({
      ...{ result: 'loss' },
    });
    const halves = { ...BOTH, market: 'half-time-full-time', outcome: 'draw/home' };
    expect(derivedVerdict(halves, new Map([[0, score]]))).toBeNull();
    const both = new Map([
      [0, score],
      [1, settled(1, 1)],
    ]);
    expect(derivedVerdict(halves, both)).toMatchObject({ result: 'win' });
  });

  it('returns the stake of a cancelled period, and names what scores do not decide', () => {
    const halves = { ...BOTH, market: 'half-time-full-time', outcome: 'draw/home' };
    const cancelled = new Map([
      [0, settled(2, 1, 3)],
      [1, settled(1, 1)],
    ]);
    expect(derivedVerdict(halves, cancelled)).toMatchObject({ result: 'void', rule: 'period-cancelled' });
    const race = { ...BOTH, market: 'race', outcome: 'home', points: 2 };
    const level = new Map([
      [0, settled(2, 2)],
      [1, settled(0, 0)],
    ]);
    expect(derivedVerdict(race, level)).toMatchObject({ kind: 'ungradeable' });
    expect(derivedVerdict({ ...BOTH, outcome: 'maybe' }, level)).toMatchObject({ kind: 'ungradeable' });
  });
});

it('words name the market, the sides and the period', () => {
  const match = { sportId: 29, home: 'Arsenal', away: 'Chelsea' };
  const words = (selection: Parameters<typeof describeJoint>[0]) => describeJoint(selection, match);
  expect(words({ market: 'winning_margin', period: 1, outcome: 'home', from: 2, to: null })).toEqual({
    ...{ market: 'Winning margin', selection: 'Arsenal by 2 or more', period: '1st Half' },
  });
  expect(words({ market: 'winning_margin', period: 2, outcome: 'draw' }).selection).toBe('Draw');
  expect(words({ market: 'double_chance', period: 0, outcome: 'draw_away' }).selection).toBe(
    'Draw or Chelsea',
  );
  expect(words({ market: 'exact_total', period: 0, from: 2, to: 3, team: 'away' })).toEqual({
    ...{ market: 'Chelsea exact total', selection: '2 to 3', period: null },
  });
  expect(
    words({
      market: 'combination',
      legs: [
        { market: 'moneyline', period: 0, outcome: 'home' },
        { market: 'both_to_score', period: 0, outcome: 'yes' },
      ],
    }).selection,
  ).toBe('Arsenal and Both teams to score: Yes');
});
