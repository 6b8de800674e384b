import { describe, expect, it } from 'vitest';
import { matchGames } from './match-chain.ts';
import { holdOf, SET_SCORES, setChances, tieBreakOf } from './set-chain.ts';

describe('a service game', () => {
  it.each([
    [0.5, 0.5],
    [0.6, 0.7357],
    [0.62, 0.7759],
    [0.65, 0.8296],
  ])('with %s of the points is held with %s', (p, hold) => expect(holdOf(p)).toBeCloseTo(hold, 4));
});

describe('a tie-break', () => {
  it('is even for equal players, whoever serves first', () => {
    expect(tieBreakOf(0.65, 0.65)).toBeCloseTo(0.5, 12);
    expect(tieBreakOf(0.7, 0.6) + tieBreakOf(0.6, 0.7)).toBeCloseTo(1, 12);
  });

  it('agrees with a simulation', () => {
    let [seed, won] = [1, 0];
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    const rounds = 40_000;
    for (let i = 0; i < rounds; i += 1) {
      let [a, b] = [0, 0];
      while (Math.max(a, b) < 7 || Math.abs(a - b) < 2) {
        const firstServes = ((a + b + 1) >> 1) % 2 === 0;
        if (random() < (firstServes ? 0.68 : 1 - 0.61)) a += 1;
        else b += 1;
      }
      if (a > b) won += 1;
    }
    expect(Math.abs(won / rounds - tieBreakOf(0.68, 0.61))).toBeLessThan(0.01);
  });
});

describe('a set', () => {
  it('has scores that sum to 1 and mirror each other', () => {
    const chances = setChances(0.66, 0.61);
    const mirror = setChances(0.61, 0.66);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const [i, [home, away]] of SET_SCORES.entries()) {
      const other = SET_SCORES.findIndex(([h, a]) => h === away && a === home);
      expect(chances[i]).toBeCloseTo(mirror[other] ?? 0, 12);
    }
  });
});

describe('a match', () => {
  it.each([2, 3])('to %i sets has all outcomes, with the games of every order', (setsToWin) => {
    const set = setChances(0.66, 0.61);
    const home = set.slice(0, 7).reduce((sum, chance) => sum + chance, 0);
    const ends = matchGames(set, setsToWin);
    const chance = ({ games, orders }: (typeof ends)[number]) =>
      orders * games.chances.reduce((sum, value) => sum + value, 0);
    expect(ends.reduce((sum, end) => sum + chance(end), 0)).toBeCloseTo(1, 12);
    const straight = ends.find((end) => end.home === setsToWin && end.away === 0);
    expect(straight && chance(straight)).toBeCloseTo(home ** setsToWin, 12);
  });
});
