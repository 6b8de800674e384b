import { expect, it } from 'vitest';
import { isKnownWord } from './lexicon.ts';

it.each([
  'slipped',
  'tightening',
  'likelihood',
  'repriced',
  'busiest',
  'unchanged',
  'marginally',
  'over-round',
  'carries',
])('knows %s', (word) => {
  expect(isKnownWord(word)).toBe(true);
});

it.each([
  'striker',
  'injured',
  'rain',
  'bettors',
  'backers',
  'traders',
  'unbeaten',
  'line-up',
  'head-to-head',
  'knee',
  'bet365',
  'value',
])('does not know %s', (word) => {
  expect(isKnownWord(word)).toBe(false);
});
