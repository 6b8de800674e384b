import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { createFormatter } from './formatter.ts';
import { pointsText } from './points-text.ts';

const format = createFormatter(DEFAULT_PREFERENCES);

it.each([
  ['spread', 'home', -0.5, '−0.5'],
  ['spread', 'away', 0.5, '+0.5'],
  ['spread', null, 0, '0'],
  ['total', 'over', 2.5, '2.5'],
  ['total', null, 2.5, '2.5'],
  ['specials', 'Under', 5.5, '5.5'],
  ['specials', 'Over', 5.5, '5.5'],
  ['specials', 'Overath', 1, '+1'],
  ['moneyline', 'home', null, ''],
] as const)('of %s %s %s are %s', (market, outcome, points, text) => {
  expect(pointsText({ market, outcome, points }, format)).toBe(text);
});
