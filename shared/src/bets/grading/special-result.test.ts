import { expect, it } from 'vitest';
import { specialResult } from './special-result.ts';

const settled = (letters: string) =>
  [...letters].map((outcome, index) => ({ name: 'ABCDE'[index] as string, outcome }));

it.each([
  ['WLL', false, 'win', 'special-winner', null],
  ['LWL', false, 'loss', 'special-winner', null],
  ['XWL', false, 'void', 'special-void', null],
  ['ZWL', false, 'void', 'special-void', null],
  ['TT', false, 'push', 'special-tie', null],
  ['TTL', true, 'push', 'special-tie', null],
  ['TTL', false, 'win', 'special-dead-heat', 2],
  ['TTTL', false, 'win', 'special-dead-heat', 3],
  ['TLL', false, 'win', 'special-dead-heat', null],
] as const)('the first of %s (with points: %s) is a %s', (letters, hasPoints, result, rule, deadHeat) => {
  expect(specialResult('A', settled(letters), hasPoints)).toEqual({ result, rule, deadHeat });
});

it('a contestant without one result is not graded', () => {
  expect(specialResult('E', settled('WLL'), false)).toHaveProperty('ungradeable');
  expect(specialResult('A', settled('QLL'), false)).toHaveProperty('ungradeable');
  const twice = [...settled('WL'), { name: 'A', outcome: 'L' }];
  expect(specialResult('A', twice, false)).toHaveProperty('ungradeable');
});
