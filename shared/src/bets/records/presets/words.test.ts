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
    ['1/2 Won', 'half-win'],
    ['Won 1/2', 'half-win'],
    ['½ Won', 'half-win'],
    ['½ Lost', 'half-loss'],
    ['W/2', 'half-win'],
    ['L/2', 'half-loss'],
    ['HW', 'half-win'],
    ['WH', 'half-win'],
    ['HL', 'half-loss'],
    ['0.5 Win', 'half-win'],
    ['Loss (0,5)', 'half-loss'],
    ['Win (1/2)', 'half-win'],
    ['50% lost', 'half-loss'],
    ['Half_Loss', 'half-loss'],
    ['Void 1/2', null],
    ['½ void', null],
    ['Won 2', null],
    ['Won?', null],
    ['W+L', null],
    ['1/2', null],
    ['-', null],
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
