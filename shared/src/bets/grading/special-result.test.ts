import { expect, it } from 'vitest';
import { countPlaces, specialResult } from './special-result.ts';

const settled = (letters: string) =>
  [...letters].map((outcome, index) => ({ name: 'ABCDEFG'[index] as string, outcome }));
const winner = { name: 'First Goal', hasPoints: false };

it.each([
  ['WLL', false, 'win', 'special-winner', null],
  ['LWL', false, 'loss', 'special-winner', null],
  ['XWL', false, 'void', 'special-void', null],
  ['ZWL', false, 'void', 'special-void', null],
  ['TT', false, 'push', 'special-tie', null],
  ['TTL', true, 'push', 'special-tie', null],
  ['TTL', false, 'win', 'special-dead-heat', { tied: 2, places: 1 }],
  ['TTTL', false, 'win', 'special-dead-heat', { tied: 3, places: 1 }],
  ['TLL', false, 'win', 'special-dead-heat', null],
] as const)('the first of %s (with points: %s) is a %s', (letters, hasPoints, result, rule, deadHeat) => {
  expect(specialResult('A', settled(letters), { ...winner, hasPoints })).toEqual({ result, rule, deadHeat });
});

it.each([
  ['Top 2 Finish', 'TTTL', { tied: 3, places: 2 }],
  ['Top Three', 'TTTWL', { tied: 3, places: 2 }],
  ['To finish in the top 4', 'TTTWWWL', { tied: 3, places: 1 }],
  // As many places as tied contestants: each is paid in full.
  ['Top 3 Finish', 'TTLWL', null],
] as const)('%s: those tied in %s share the places that are left', (name, letters, deadHeat) => {
  expect(specialResult('A', settled(letters), { name, hasPoints: false })).toEqual({
    result: 'win',
    rule: 'special-dead-heat',
    deadHeat,
  });
});

it.each([
  ['Group B', 'TTTL'],
  [null, 'TTL'],
  ['Top 2 Finish', 'TTWWL'],
  ['Top 4 Finish', 'TTTL'],
  ['Tournament Winner', 'TTWL'],
])('a tie in %s with %s waits: the number of places is not known, or does not fit', (name, letters) => {
  expect(specialResult('A', settled(letters), { name, hasPoints: false })).toMatchObject({
    ungradeable: expect.stringContaining('places'),
    isDeadHeat: true,
  });
});

it.each([
  ['Top Goalscorer', 1],
  ['First Team To Score', 1],
  ['Last Goal', 1],
  ['Tournament Winner', 1],
  ['Top 10 Finish', 10],
  ['top-five finish', 5],
  ['3 places', 3],
  ['Two Qualifiers', 2],
  ['1st Half Score', null],
  ['First Half Score', null],
  ['Top Half Finish', null],
  ['Goals (Player)', null],
  ['', null],
])('%s pays %s places', (name, places) => {
  expect(countPlaces(name)).toBe(places);
});

it('a contestant without one result is not graded', () => {
  expect(specialResult('E', settled('WLL'), winner)).toHaveProperty('ungradeable');
  expect(specialResult('A', settled('QLL'), winner)).toHaveProperty('ungradeable');
  const twice = [...settled('WL'), { name: 'A', outcome: 'L' }];
  expect(specialResult('A', twice, winner)).toHaveProperty('ungradeable');
});
