import { expect, it } from 'vitest';
import { oddsLine } from '../../../../shared/src/testing/factories/line.factory.ts';
import { linesOfPlan } from './odds.policy.ts';

const special = { id: 5, name: 'Corners (Odd/Even)', outcomes: [], limit: 100 };
const soccer = oddsLine({
  specials: [special],
  opening: { ...oddsLine().opening, totals: oddsLine().totals, specials: [special] },
});
const hockey = { ...soccer, line_id: '2:0', sport_id: 19 };

it.each(['pro', 'sharp'] as const)('%s includes every line, whole', (level) => {
  expect(linesOfPlan(level, [soccer, hockey])).toEqual([soccer, hockey]);
});

it('basic includes its three sports, without specials now and at the opening', () => {
  expect(linesOfPlan('basic', [soccer, hockey])).toEqual([
    { ...soccer, specials: [], opening: { ...soccer.opening, specials: [] } },
  ]);
  const others = [33, 4].map((sport_id) => ({ ...soccer, sport_id }));
  expect(linesOfPlan('basic', others).map((line) => line.sport_id)).toEqual([33, 4]);
});
