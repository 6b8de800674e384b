import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Score } from '../../settlement/settle.ts';
import { mirrorSelection } from './mirror-selection.ts';
import type { SingleSelection } from './selection.ts';
import { decidingPeriods, settleJoint } from './settle-joint.ts';

const goals = fc.integer({ min: 0, max: 4 });
const halves = fc.record({ home1: goals, away1: goals, home2: goals, away2: goals });
type Halves = typeof halves extends fc.Arbitrary<infer T> ? T : never;
const scoresOf = ({ home1, away1, home2, away2 }: Halves) =>
  new Map([
    [0, { home: home1 + home2, away: away1 + away2 }],
    [1, { home: home1, away: away1 }],
  ]);
const settle = (selection: SingleSelection, score: Halves) => settleJoint(selection, 29, scoresOf(score));
const wins = (isWon: boolean) => ({ result: isWon ? 'win' : 'loss' });
const sideOf = (margin: number) => (margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw');

describe('a derived selection of soccer', () => {
  it('is settled as its name says', () => {
    fc.assert(
      fc.property(halves, (score) => {
        const { home1, away1, home2, away2 } = score;
        const [home, away] = [home1 + home2, away1 + away2];
        expect(settle({ market: 'both_to_score', period: 0, outcome: 'yes' }, score)).toEqual(
          wins(home * away > 0),
        );
        expect(settle({ market: 'both_to_score', period: 2, outcome: 'no' }, score)).toEqual(
          wins(home2 * away2 === 0),
        );
        expect(settle({ market: 'correct_score', period: 0, home: 2, away: 1 }, score)).toEqual(
          wins(home === 2 && away === 1),
        );
        expect(settle({ market: 'correct_score', period: 0, outcome: 'other', from: 3 }, score)).toEqual(
          wins(home >= 3 || away >= 3),
        );
        expect(settle({ market: 'exact_total', period: 1, from: 2, to: null, team: 'away' }, score)).toEqual(
          wins(away1 >= 2),
        );
        expect(
          settle({ market: 'winning_margin', period: 0, outcome: 'away', from: 1, to: 2 }, score),
        ).toEqual(wins(away - home >= 1 && away - home <= 2));
        expect(settle({ market: 'winning_margin', period: 1, outcome: 'draw' }, score)).toEqual(
          wins(home1 === away1),
        );
        expect(settle({ market: 'odd_even', period: 0, outcome: 'even' }, score)).toEqual(
          wins((home + away) % 2 === 0),
        );
        expect(settle({ market: 'double_chance', period: 0, outcome: 'draw_away' }, score)).toEqual(
          wins(home <= away),
        );
        for (const first of ['home', 'draw', 'away'] as const) {
          expect(settle({ market: 'half_time_full_time', first, full: 'draw' }, score)).toEqual(
            wins(sideOf(home1 - away1) === first && home === away),
          );
        }
        expect(settle({ market: 'highest_scoring_half', outcome: 'second' }, score)).toEqual(
          wins(home2 + away2 > home1 + away1),
        );
        expect(settle({ market: 'draw_no_bet', period: 0, outcome: 'home' }, score)).toEqual(
          home === away ? { result: 'push' } : wins(home > away),
        );
      }),
    );
  });

  it('of two wins when both win, and loses when one does', () => {
    fc.assert(
      fc.property(halves, (score) => {
        const legs = [
          { market: 'both_to_score', period: 0, outcome: 'yes' },
          { market: 'total', period: 1, outcome: 'over', points: 1 },
        ] as const satisfies SingleSelection[];
        const both = settleJoint({ market: 'combination', legs }, 29, scoresOf(score));
        const { home1, away1, home2, away2 } = score;
        const first = (home1 + home2) * (away1 + away2) > 0;
        if (!first || home1 + away1 === 0) expect(both).toEqual({ result: 'loss' });
        else if (home1 + away1 === 1) expect(both).toEqual({ undecided: 'returned-in-combination' });
        else expect(both).toEqual({ result: 'win' });
      }),
    );
  });

  it('races are decided where only one order is possible', () => {
    const race = (outcome: 'home' | 'away' | 'neither', home1: number, away1: number, home2 = 0, away2 = 0) =>
      settle({ market: 'race', to: 2, outcome }, { home1, away1, home2, away2 });
    expect(race('home', 2, 1, 0, 3)).toEqual({ result: 'win' });
    expect(race('away', 2, 1, 0, 3)).toEqual({ result: 'loss' });
    expect(race('neither', 1, 0, 0, 1)).toEqual({ result: 'win' });
    expect(race('home', 2, 2)).toEqual({ undecided: 'order-unknown' });
  });

  it('is not settled without the scores that it needs', () => {
    const scores = new Map([[0, { home: 1, away: 0 }]]);
    const missing = { undecided: 'score-missing' };
    expect(settleJoint({ market: 'half_time_full_time', first: 'home', full: 'home' }, 29, scores)).toEqual(
      missing,
    );
    expect(settleJoint({ market: 'both_to_score', period: 1, outcome: 'no' }, 29, scores)).toEqual(missing);
    expect(settleJoint({ market: 'both_to_score', period: 0, outcome: 'no' }, 3, scores)).toEqual(missing);
    expect(decidingPeriods({ market: 'highest_scoring_half', outcome: 'first' }, 29)).toEqual([0, 1]);
  });
});

it('a mirrored selection has the result of its own on the mirrored score', () => {
  const selections: SingleSelection[] = [
    { market: 'moneyline', period: 0, outcome: 'home' },
    { market: 'double_chance', period: 1, outcome: 'home_draw' },
    { market: 'draw_no_bet', period: 0, outcome: 'away' },
    { market: 'spread', period: 0, outcome: 'home', points: -0.75 },
    { market: 'total', period: 0, outcome: 'over', points: 1.5, team: 'home' },
    { market: 'exact_total', period: 0, from: 1, to: 2, team: 'away' },
    { market: 'correct_score', period: 1, home: 1, away: 0 },
    { market: 'winning_margin', period: 0, outcome: 'away', from: 1, to: null },
    { market: 'winning_margin', period: 0, outcome: 'draw' },
    { market: 'half_time_full_time', first: 'home', full: 'away' },
    { market: 'race', to: 1, outcome: 'home' },
    { market: 'both_to_score', period: 0, outcome: 'yes' },
  ];
  fc.assert(
    fc.property(halves, ({ home1, away1, home2, away2 }) => {
      for (const selection of selections) {
        const mirrored = mirrorSelection(selection) as SingleSelection;
        expect(mirrorSelection(mirrored)).toEqual(selection);
        expect(settle(mirrored, { home1: away1, away1: home1, home2: away2, away2: home2 })).toEqual(
          settle(selection, { home1, away1, home2, away2 }),
        );
      }
    }),
  );
});

describe('a derived selection of another sport', () => {
  it('of hockey counts regulation in period 6 and overtime in period 0', () => {
    const scores = new Map([
      [0, { home: 3, away: 2 }],
      [6, { home: 2, away: 2 }],
      [1, { home: 0, away: 1 }],
    ]);
    const of = (selection: SingleSelection) => settleJoint(selection, 19, scores);
    expect(of({ market: 'double_chance', period: 6, outcome: 'home_away' })).toEqual({ result: 'loss' });
    expect(of({ market: 'double_chance', period: 0, outcome: 'home_away' })).toEqual({
      undecided: 'score-missing',
    });
    expect(of({ market: 'half_time_full_time', first: 'away', full: 'home' })).toEqual({ result: 'win' });
    expect(of({ market: 'race', to: 2, outcome: 'neither' })).toEqual({ result: 'loss' });
  });

  it('of tennis counts sets, games and tie-breaks', () => {
    const sets: (readonly [number, Score])[] = [
      [0, { home: 2, away: 1 }],
      [1, { home: 7, away: 6 }],
      [2, { home: 3, away: 6 }],
      [3, { home: 6, away: 4 }],
    ];
    const of = (selection: SingleSelection, known = sets.length) =>
      settleJoint(selection, 33, new Map(sets.slice(0, known)));
    expect(of({ market: 'tie_break', outcome: 'yes' })).toEqual({ result: 'win' });
    expect(of({ market: 'correct_score', period: 0, home: 2, away: 1 })).toEqual({ result: 'win' });
    const games = { market: 'total', period: 0, outcome: 'over', unit: 'games' } as const;
    expect(of({ ...games, points: 31.5 })).toEqual({ result: 'win' });
    expect(of({ ...games, points: 32 })).toEqual({ result: 'push' });
    expect(of({ ...games, points: 31.5 }, 3)).toEqual({ undecided: 'score-missing' });
    expect(of({ market: 'spread', period: 0, outcome: 'away', points: -0.25, unit: 'games' })).toEqual({
      result: 'half-loss',
    });
  });
});
