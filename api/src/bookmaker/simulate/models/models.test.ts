import { describe, expect, it } from 'vitest';
import { fairOver } from '../pricing/fair.ts';
import { Dice } from '../random/dice.ts';
import { LEAGUES } from '../schedule/leagues.ts';
import { bunched, goalsLaw } from './goals.law.ts';
import type { Params, PeriodLaw } from './law.ts';
import { MODELS, modelOf } from './models.ts';
import { above, at, mean, type Pmf, plus } from './pmf.ts';
import { raceEnds } from './race.law.ts';
import { bookingLaws, cornerLaws } from './soccer.model.ts';
import { gamesLaws } from './tennis.model.ts';

const SPORTS = [...MODELS.keys()];

/** Parameters of an even, a lopsided and a high match of a sport's first league. */
function samples(sportId: number): Params[] {
  const league = LEAGUES.find((one) => one.sportId === sportId);
  if (!league) throw new Error('every sport has a league');
  const { supremacy, total } = league;
  return [
    { supremacy: 0, total: total[0] },
    { supremacy: supremacy[0] + 1.5 * supremacy[1], total: total[0] },
    { supremacy: supremacy[0] - supremacy[1], total: total[0] + total[1] },
  ];
}

function lawsOf(sportId: number, params: Params): readonly PeriodLaw[] {
  const main = modelOf(sportId).laws(params, null);
  if (sportId === 29) return [...main, ...cornerLaws(params), ...bookingLaws(params)];
  return sportId === 33 ? [...main, ...gamesLaws(params)] : main;
}

function pmfsOf(law: PeriodLaw): Pmf[] {
  return [law.result, law.margin, law.total, law.home, law.away].filter((x) => x !== null);
}

describe.each(SPORTS)('the model of sport %i', (sportId) => {
  it('gives distributions: no negative chance, together 1', () => {
    for (const params of samples(sportId)) {
      for (const x of lawsOf(sportId, params).flatMap(pmfsOf)) {
        expect(x.p.every((chance) => chance >= 0)).toBe(true);
        expect(x.tail[0]).toBeCloseTo(1, 9);
      }
    }
  });

  it('agrees with itself: winning is being ahead by half a point', () => {
    for (const params of samples(sportId)) {
      for (const law of lawsOf(sportId, params)) {
        if (!law.result || !law.margin) continue;
        expect(fairOver(law.margin, 0.5)).toBeCloseTo(above(law.result, 0), 9);
        expect(1 - fairOver(law.margin, -0.5)).toBeCloseTo(1 - above(law.result, -1), 9);
      }
    }
  });

  it('agrees with itself: the sides together score the total, and apart the margin', () => {
    for (const params of samples(sportId)) {
      for (const { home, away, total, margin } of lawsOf(sportId, params)) {
        if (!home || !away || !total || !margin) continue;
        const tolerance = sportId === 4 || sportId === 15 || sportId === 18 ? 0.35 : 0.02;
        expect(Math.abs(mean(home) + mean(away) - mean(total))).toBeLessThan(tolerance);
        expect(Math.abs(mean(home) - mean(away) - mean(margin))).toBeLessThan(tolerance);
      }
    }
  });

  it('makes a stronger home side likelier to win', () => {
    const [even] = samples(sportId);
    const unit = modelOf(sportId).steam.supremacy;
    if (!even) throw new Error('there are samples');
    const chance = (by: number) => {
      const [law] = modelOf(sportId).laws({ ...even, supremacy: even.supremacy + by }, null);
      return law?.result ? above(law.result, 0) : Number.NaN;
    };
    expect(chance(-unit)).toBeLessThan(chance(0));
    expect(chance(unit)).toBeGreaterThan(chance(0));
  });

  it('plays matches that end as its law says', () => {
    const [, params] = samples(sportId);
    if (!params) throw new Error('there are samples');
    const model = modelOf(sportId);
    const matches = Array.from({ length: 1_500 }, (_, i) => model.play(params, new Dice(i + 1)));
    const won = matches.filter(({ periods }) => {
      const final = periods.find(({ number }) => number === 0);
      return final && final.home > final.away;
    });
    const [law] = model.laws(params, null);
    const expected = law?.result ? above(law.result, 0) : Number.NaN;
    expect(Math.abs(won.length / matches.length - expected)).toBeLessThan(0.035);
  });
});

describe('the parts of a match', () => {
  it('of goals add up to the whole', () => {
    const whole = goalsLaw(1.6, 1.1, 0.06);
    const first = goalsLaw(1.6 * 0.45, 1.1 * 0.45, 0.06 * 0.45);
    const second = goalsLaw(1.6 * 0.55, 1.1 * 0.55, 0.06 * 0.55);
    const margin = plus(first.margin, second.margin);
    const total = plus(first.total, second.total);
    for (let goals = -5; goals <= 5; goals++)
      expect(at(margin, goals)).toBeCloseTo(at(whole.margin, goals), 6);
    for (let goals = 0; goals <= 8; goals++) expect(at(total, goals)).toBeCloseTo(at(whole.total, goals), 6);
  });

  it('of bunched runs have the mean and the variance they are made for', () => {
    const x = bunched(4.4, 3.6);
    const square = x.p.reduce((sum, p, i) => sum + p * (x.min + i) ** 2, 0);
    expect(mean(x)).toBeCloseTo(4.4, 4);
    expect(square - mean(x) ** 2).toBeCloseTo(4.4 * (1 + 4.4 / 3.6), 3);
  });
});

describe('a race', () => {
  it('to two of even sides ends 2-0 half of the time', () => {
    const ends = raceEnds(2, 0.5);
    const straight = ends.filter((end) => end.home + end.away === 2);
    expect(straight.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(0.5, 12);
  });

  it('goes on from where it stands', () => {
    const lost = raceEnds(6, 0.5, 0, 5).find((end) => end.home === 0);
    expect(lost).toMatchObject({ away: 6, chance: 0.5 });
  });
});
