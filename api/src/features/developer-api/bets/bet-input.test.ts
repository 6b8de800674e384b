import { expect, it } from 'vitest';
import { InvalidFields } from '../gate/present-problem.ts';
import { betByHandOf } from './bet-input.ts';

const TERMS = { stake: 10, odds: 2 };

it('a selection of the feed, and one in the words of the user, are as the tracker logs them', () => {
  const bet = betByHandOf({
    ...TERMS,
    legs: [
      { line_id: '7:0', market: 'spread', outcome: 'home', points: -0.5, odds: 1.9 },
      { event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes', period_num: 1, odds: 1.5 },
    ],
  });
  expect(bet).toMatchObject({ stake: 10, odds: 2, tags: [], free_bet: false, is_live: false });
  expect(bet.commission_percent).toBe(0);
  expect(bet.legs[0]).toMatchObject({ line_id: '7:0', bet_outcome: 'home', points: -0.5 });
  expect(bet.legs[1]).toMatchObject({ event: 'Foxes – Hens', selection: 'Foxes', period: 1 });
});

it('what is wrong with a selection is an error of its leg, in the words of the API', () => {
  const wrong = () =>
    betByHandOf({
      ...TERMS,
      legs: [
        { line_id: '7:0', market: 'moneyline', outcome: 'home', odds: 2 },
        { line_id: '7:0', market: 'total', outcome: 'home', points: 2.5, odds: 2 },
        { line_id: '7:0', market: 'spread', outcome: 'home', odds: 2 },
      ],
    });
  expect(wrong).toThrow(InvalidFields);
  try {
    wrong();
  } catch (error) {
    expect((error as InvalidFields).errors).toEqual([
      { in: 'body', field: 'legs.1', message: 'The outcome has to be one of over, under.' },
      { in: 'body', field: 'legs.2', message: 'A handicap or total needs its points.' },
    ]);
  }
});
