import { placeBetSchema } from '@fairline/shared/contracts';
import { parseCellId } from '@fairline/shared/odds';
import { expect, it } from 'vitest';
import { selectionOfCell } from './selection-of-cell.ts';

const outcome = (id: number, name: string, handicap: number | null) => ({ id, name, odds: 2, handicap });
const LINE = {
  specials: [
    { id: 5, name: 'First goal', limit: null, outcomes: [outcome(1, 'Kane', null), outcome(2, 'Son', null)] },
    { id: 6, name: 'Corners', limit: null, outcomes: [outcome(3, 'Over', 9.5), outcome(4, 'Under', 9.5)] },
    { id: 7, name: 'Corners', limit: null, outcomes: [outcome(5, 'Over', 10.5), outcome(6, 'Under', 10.5)] },
  ],
};
const of = (cellId: string) => {
  const cell = parseCellId(cellId);
  return cell && selectionOfCell(cell, LINE);
};
const plain = { specialsName: null, specialId: null };

it.each([
  ['moneyline:draw', { market: 'moneyline', outcome: 'draw', points: null, ...plain }],
  ['spreads:-0.75:home', { market: 'spread', outcome: 'home', points: -0.75, ...plain }],
  ['spreads:-0.75:away', { market: 'spread', outcome: 'away', points: 0.75, ...plain }],
  ['spreads:0:away', { market: 'spread', outcome: 'away', points: 0, ...plain }],
  ['totals:2.5:over', { market: 'total', outcome: 'over', points: 2.5, ...plain }],
  ['home-totals:1.5:under', { market: 'home-total', outcome: 'under', points: 1.5, ...plain }],
  ['away-totals:1.5:over', { market: 'away-total', outcome: 'over', points: 1.5, ...plain }],
  [
    'specials:First goal:1:',
    { market: 'specials', outcome: 'Son', points: null, specialsName: 'First goal', specialId: 5 },
  ],
  [
    'specials:Corners:1:10.5',
    { market: 'specials', outcome: 'Under', points: 10.5, specialsName: 'Corners', specialId: 7 },
  ],
])('%s is a selection that a bet can be placed on', (cellId, selection) => {
  expect(of(cellId)).toEqual(selection);
  const { market, points, specialsName, specialId } = selection;
  const bet = {
    ...{ line_id: '7:0', market, bet_outcome: selection.outcome, points, stake: 1, bet_odds: 2 },
    ...{ specials_name: specialsName, special_id: specialId },
  };
  expect(placeBetSchema.safeParse(bet).success).toBe(true);
});

it('has no selection for a special or a contestant that the line does not have', () => {
  expect([of('specials:Last goal:0:'), of('specials:First goal:2:'), of('specials:Corners:0:8.5')]).toEqual([
    ...[null, null, null],
  ]);
});
