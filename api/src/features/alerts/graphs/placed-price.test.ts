import type { Market } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { placesOf } from './placed-price.ts';

const special = {
  ...{ special_id: 5, event_id: 1001, period_num: 0, name: 'First goal' },
  contestants: [
    { id: 1, name: 'Yes' },
    { id: 2, name: 'No' },
  ],
};
const move = (market: Market, outcome: string, points: number | null, quote = { home: 2, away: 2 }) => ({
  ...{ event_id: 1001, period: 0, market, outcome, points, quote },
  specials_name: market === 'specials' ? 'First goal' : null,
});

it.each([
  [move('moneyline', 'away', null), [['moneyline', 1]]],
  [move('moneyline', 'away', null, { home: 2, draw: 3, away: 4 } as never), [['moneyline', 2]]],
  [move('spread', 'home', -0.5), [['spread:-0.5', 0]]],
  [move('spread', 'away', 0.5), [['spread:-0.5', 1]]],
  [move('spread', 'away', 0), [['spread:0', 1]]],
  [move('total', 'over', 2.5), [['total:2.5', 0]]],
  [move('total', 'under', 2.5), [['total:2.5', 1]]],
  [move('specials', 'No', null), [['special:5:', 1]]],
  [
    move('specials', 'No', 1.5),
    [
      ['special:5:1.5', 1],
      ['special:5:-1.5', 1],
    ],
  ],
  [move('specials', 'Maybe', null), []],
] as const)('finds the price of %o', (of, expected) => {
  expect(placesOf(of, [special]).map(({ quote, place }) => [quote, place])).toEqual(expected);
  if (of.market === 'specials') expect(placesOf({ ...of, period: 1 }, [special])).toEqual([]);
});
