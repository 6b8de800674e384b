import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { expect, it } from 'vitest';
import { filterLines } from './odds.policy.ts';

const special = { id: 5, name: 'Corners (Odd/Even)', outcomes: [], limit: 100 };
const soccer = oddsLine({
  specials: [special],
  opening: { ...oddsLine().opening, totals: oddsLine().totals, specials: [special] },
});
const BASIC = { level: 'basic', sports: [29, 33, 4] } as const;
const hockey = { ...soccer, line_id: '2:0', sport_id: 19 };

it.each(['pro', 'sharp'] as const)('%s includes every line, whole', (level) => {
  expect(filterLines({ level, sports: null }, [soccer, hockey])).toEqual([soccer, hockey]);
});

it('basic includes its three sports, without specials now and at the opening', () => {
  expect(filterLines(BASIC, [soccer, hockey])).toEqual([
    { ...soccer, specials: [], opening: { ...soccer.opening, specials: [] } },
  ]);
  const others = [33, 4].map((sport_id) => ({ ...soccer, sport_id }));
  expect(filterLines(BASIC, others).map((line) => line.sport_id)).toEqual([33, 4]);
});
