import { describe, expect, it } from 'vitest';
import { LANGUAGE_WORDS } from './result-languages.ts';
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
    ['Gewonnen', 'win'],
    ['halb verloren', 'half-loss'],
    ['½ Gewonnen', 'half-win'],
    ['Zurückerstattet', 'void'],
    ['Ganada', 'win'],
    ['Media Perdida', 'half-loss'],
    ['Pendiente', ''],
    ['Gagné', 'win'],
    ['GAGNE', 'win'],
    ['En cours', ''],
    ['Vincente', 'win'],
    ['Mezza persa', 'half-loss'],
    ['Perdeu', 'loss'],
    ['Meio ganho', 'half-win'],
    ['Förlorad', 'loss'],
    ['Forlorad', 'loss'],
    ['Halvt tapt', 'half-loss'],
    ['Tabt', 'loss'],
    ['Wygrany', 'win'],
    ['Pół przegrana', 'half-loss'],
    ['Zwrot', 'void'],
    ['Terugbetaald', 'void'],
    ['Halve winst', 'half-win'],
    ['Unentschieden', null],
    ['Cerrada', null],
  ])('reads %j as %j', (word, result) => {
    expect(resultFromWord(word)).toBe(result);
  });
});

it('each word of a language has one reading in all of them', () => {
  for (const [word, result] of LANGUAGE_WORDS) expect([word, resultFromWord(word)]).toEqual([word, result]);
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
