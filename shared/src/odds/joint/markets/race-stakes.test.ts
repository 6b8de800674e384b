import { describe, expect, it } from 'vitest';
import { ScoreView } from '../fit/score-view.ts';
import { chanceOf, fitSample, SAMPLES } from '../testing/quotes.ts';
import { BASKETBALL_RULES } from './period-rules.ts';
import { raceStakes } from './race-stakes.ts';

/** Chances of 0, 1 and 2 points of one attack. */
type Attack = readonly [number, number, number];

const ATTACKS = 100;

/** The distribution of a side's points after all its attacks. */
function pointsOf(attack: Attack): Float64Array {
  let points = Float64Array.of(1);
  for (let i = 0; i < ATTACKS; i += 1) {
    const next = new Float64Array(points.length + 2);
    for (const [at, chance] of points.entries()) {
      for (const [more, share] of attack.entries()) next[at + more] = (next[at + more] ?? 0) + chance * share;
    }
    points = next;
  }
  return points;
}

/** The chance of home to reach a number of points first when both attack in turns: every course of the match is followed. */
function homeFirst(to: number, home: Attack, away: Attack, begins: 'home' | 'away'): number {
  let open = new Map<string, number>([['0 0', 1]]);
  let won = 0;
  for (let turn = 0; turn < 2 * ATTACKS; turn += 1) {
    const isHome = (turn % 2 === 0) === (begins === 'home');
    const next = new Map<string, number>();
    for (const [score, chance] of open) {
      const [h = 0, a = 0] = score.split(' ').map(Number);
      for (const [points, share] of (isHome ? home : away).entries()) {
        const reached: [number, number] = isHome ? [h + points, a] : [h, a + points];
        if (reached[0] >= to) won += chance * share;
        else if (reached[1] < to) {
          const key = reached.join(' ');
          next.set(key, (next.get(key) ?? 0) + chance * share);
        }
      }
    }
    open = next;
  }
  return won;
}

/** The chance by the final scores alone, as the model has it. */
function byFinalScores(to: number, home: Float64Array, away: Float64Array, otherwise = false): number {
  const view = new ScoreView({
    'home:0': Int16Array.from({ length: home.length * away.length }, (_, i) => Math.floor(i / away.length)),
    'away:0': Int16Array.from({ length: home.length * away.length }, (_, i) => i % away.length),
  });
  const stakes = raceStakes({ market: 'race', to, outcome: 'home' }, view, BASKETBALL_RULES);
  const won = (otherwise ? stakes?.otherwise : stakes)?.won ?? new Float64Array();
  return won.reduce(
    (sum, share, i) => sum + share * (home[Math.floor(i / away.length)] ?? 0) * (away[i % away.length] ?? 0),
    0,
  );
}

describe('a race to points by the final scores', () => {
  // A margin of 12 points with a standard deviation of 12.
  const [home, away]: [Attack, Attack] = [
    [0.27, 0.3, 0.43],
    [0.33, 0.3, 0.37],
  ];
  const finals = [pointsOf(home), pointsOf(away)] as const;

  it.each([10, 20, 50])('to %i is that of a match played attack by attack', (to) => {
    const played = (homeFirst(to, home, away, 'home') + homeFirst(to, home, away, 'away')) / 2;
    const derived = byFinalScores(to, ...finals);
    expect(Math.abs(derived - played)).toBeLessThan(0.01);
    // The other assumption is nearer to an even chance, and further away than the error.
    expect(derived - byFinalScores(to, ...finals, true)).toBeGreaterThan(Math.abs(derived - played));
  });
});

describe('a race to points', () => {
  const fit = fitSample(
    4,
    SAMPLES.get(4)?.filter(({ period }) => period === 0),
  );
  const home = (to: number) => chanceOf(fit, { market: 'race', to, outcome: 'home' });

  it('is the more certain the longer it is, between an even chance and the winner', () => {
    const chances = [1, 5, 10, 20, 30, 50, 80].map(home);
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(chances[0]).toBeGreaterThan(0.5);
    const wins = chanceOf(fit, { market: 'moneyline', period: 0, outcome: 'home' });
    expect(chances.at(-1)).toBeLessThan(wins + 0.01);
  });

  it('to half of what one side scores is nearly the lead at half time', () => {
    const leads = (full: 'away' | 'home') =>
      chanceOf(fit, { market: 'half_time_full_time', first: 'home', full });
    const draws = (['home', 'away'] as const).map((full) =>
      chanceOf(fit, { market: 'half_time_full_time', first: 'draw', full }),
    );
    const level = draws.reduce((sum, chance) => sum + chance, 0);
    const ahead = (leads('home') + leads('away')) / (1 - level);
    expect(Math.abs(home(56) - ahead)).toBeLessThan(0.02);
  });
});
