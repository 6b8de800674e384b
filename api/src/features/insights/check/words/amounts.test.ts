import { expect, it } from 'vitest';
import { tokenize } from './tokens.ts';

const numbers = (text: string) =>
  tokenize(text, (same) => same).flatMap((token) =>
    token.type === 'number'
      ? [[token.unit === 'score' ? [token.value, token.other] : token.value, token.unit]]
      : [],
  );

it.each<[string, unknown]>([
  ['half a percentage point', [[0.5, 'points']]],
  ['four and a half percentage points', [[4.5, 'points']]],
  ['a percentage point', [[1, 'points']]],
  ['two point five percent', [[2.5, 'percent']]],
  ['a quarter of a goal', [[0.25, 'none']]],
  ['a point and a half', [[1.5, 'none']]],
  ['by a whole goal', [[1, 'none']]],
  ['five thousandths', [[0.005, 'none']]],
  ['a third', [[1 / 3, 'multiple']]],
  ['two and a half times', [[2.5, 'multiple']]],
  ['fivefold', [[5, 'multiple']]],
  ['12 times', [[12, 'none']]],
  ['a hundred and five changes', [[105, 'none']]],
  ['twenty-four hours', [[1_440, 'minutes']]],
  ['half an hour', [[30, 'minutes']]],
  ['an hour and a half', [[90, 'minutes']]],
  ['2h 30m', [[150, 'minutes']]],
  ['six thousand dollars', [[6_000, 'dollars']]],
  ['$9.6k', [[9_600, 'dollars']]],
  [
    'from $12,000 to 15,000',
    [
      [12_000, 'dollars'],
      [15_000, 'dollars'],
    ],
  ],
  [
    'from 10.2 to 8.6 percentage points',
    [
      [10.2, 'points'],
      [8.6, 'points'],
    ],
  ],
  [
    '1.294–1.896',
    [
      [1.294, 'none'],
      [1.896, 'none'],
    ],
  ],
  ['two-nil', [[[2, 0], 'score']]],
  ['minus 2.5', [[-2.5, 'none']]],
  ['1x2', []],
  ['the third market', []],
  ['a set of prices', []],
])('reads %s', (text, expected) => {
  expect(numbers(text)).toEqual(expected);
});

it('joins a date with its time', () => {
  const [token] = tokenize('the 28th of November, at 4:15 pm UTC', (same) => same).filter(
    ({ type }) => type === 'number',
  );
  expect(token).toMatchObject({ moment: { day: 28, month: 11, hour: 16, minute: 15, year: null } });
});
