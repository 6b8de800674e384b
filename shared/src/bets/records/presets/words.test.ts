import { describe, expect, it } from 'vitest';
import { resultFromWord } from './result-words.ts';
import { splitEvent } from './split-event.ts';

describe('resultFromWord', () => {
  it.each([
    ['SETTLED_WIN', 'win'],
    ['Won', 'win'],
    ['L', 'loss'],
    ['Half Won', 'half-win'],
    ['Won (half)', 'half-win'],
    ['half-lost', 'half-loss'],
    ['Cashed Out', 'cash-out'],
    ['REFUNDED', 'void'],
    ['No Action', 'void'],
    ['PENDING', ''],
    ['', ''],
    ['P', null],
    ['settled', null],
    ['constructor', null],
    ['???', null],
  ])('reads %j as %j', (word, result) => {
    expect(resultFromWord(word)).toBe(result);
  });
});

describe('splitEvent', () => {
  it.each([
    ['Arsenal vs Chelsea', 'Arsenal', 'Chelsea'],
    ['Arsenal v. Chelsea', 'Arsenal', 'Chelsea'],
    ['Arsenal - Chelsea', 'Arsenal', 'Chelsea'],
    ['Jets @ Bills', 'Bills', 'Jets'],
    ['Utah at Denver', 'Denver', 'Utah'],
    ['Saint-Étienne – Brest', 'Saint-Étienne', 'Brest'],
    ['Masters Winner', 'Masters Winner', ''],
    ['Évian-Thonon', 'Évian-Thonon', ''],
    [`a${' '.repeat(60_000)}b`, `a${' '.repeat(60_000)}b`, ''],
  ])('splits %j', (name, home, away) => {
    expect(splitEvent(name)).toEqual({ home, away });
  });
});
