import { expect, it } from 'vitest';
import { completeName } from './complete-name.ts';

const NAMES = ['Pinnacle', 'Betfair', 'Bet365', 'Beta'];

it.each([
  ['p', 'Pinnacle'],
  // The preferred one of several.
  ['BET', 'Betfair'],
  ['bet3', 'Bet365'],
  ['Beta', null],
  ['x', null],
  ['', null],
  [' ', null],
])('completes %j as %s', (text, name) => {
  expect(completeName(text, NAMES)).toBe(name);
});
