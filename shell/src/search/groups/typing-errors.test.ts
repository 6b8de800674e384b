import { describe, expect, it } from 'vitest';
import { beginsButForOneLetter } from './typing-errors.ts';

describe('a word with a typing error', () => {
  it.each([
    ['as it is', 'matches', 'Matches'],
    ['with a wrong letter', 'mstches', 'Matches'],
    ['with a letter too many', 'mattches', 'Matches'],
    ['without a letter', 'maches', 'Matches'],
    ['with two letters swapped', 'mathces', 'Matches'],
    ['as a beginning', 'mathc', 'Matches'],
    ['with a wrong last letter', 'matchs', 'Matches'],
    ['in three letters', 'mat', 'Matches'],
    ['without accents', 'malga', 'Málaga'],
  ])('begins another %s', (_how, typed, word) => {
    expect(beginsButForOneLetter(typed, word)).toBe(true);
  });

  it.each([
    ['two wrong letters', 'mstchrs', 'Matches'],
    ['two letters swapped over another', 'hctames', 'Matches'],
    ['more letters than the word', 'matches12', 'Matches'],
    ['so few letters that it could be any', 'bats', 'Matches'],
    ['a wrong one of three letters', 'bwt', 'Bets'],
  ])('does not with %s', (_how, typed, word) => {
    expect(beginsButForOneLetter(typed, word)).toBe(false);
  });
});
