import { describe, expect, it } from 'vitest';
import { fairOver } from '../pricing/fair-over.ts';
import { RandomSequence } from '../random-sequence.ts';
import { LEAGUES } from '../schedule/leagues.ts';
import { goalDistributions, negativeBinomial } from './goals.distribution.ts';
import { MODELS, modelOf } from './models.ts';
import { movementOf } from './movement.ts';
import { above, at, mean, type Pmf, plus } from './pmf.ts';
import { raceEnds } from './race.distribution.ts';
import { bookingDistributions, cornerDistributions } from './soccer.model.ts';
import type { Params, PeriodDistribution } from './sport-model.ts';
import { gamesDistributions } from './tennis.model.ts';

const SPORTS = [...MODELS.keys()];

/** Parameters of an even, a one-sided and a high-scoring match of a sport's first league. */
function samples(sportId: number): Params[] {
  const league = LEAGUES.find((one) => one.sportId === sportId);
  if (!league) throw new Error('The sport has no league');
  const { supremacy, total } = league;
  return [
    { supremacy: 0, total: total[0] },
    { supremacy: supremacy[0] + 1.5 * supremacy[1], total: total[0] },
    { supremacy: supremacy[0] - supremacy[1], total: total[0] + total[1] },
  ];
}

function distributionsOf(sportId: number, params: Params): readonly PeriodDistribution[] {
  const main = modelOf(sportId).distributions(params, null);
  if (sportId === 29) return [...main, ...cornerDistributions(params), ...bookingDistributions(params)];
  return sportId === 33 ? [...main, ...gamesDistributions(params)] : main;
}

function pmfsOf(period: PeriodDistribution): Pmf[] {
  return [period.result, period.margin, period.total, period.home, period.away].filter((x) => x !== null);
}

describe.each(SPORTS)('the model of sport %i', (sportId) => {
  it('has no negative chance and sums to 1', () => {
    for (const params of samples(sportId)) {
      for (const x of distributionsOf(sportId, params).flatMap(pmfsOf)) {
        expect(x.p.every((chance) => chance >= 0)).toBe(true);
        expect(x.tail[0]).toBeCloseTo(1, 9);
      }
    }
  });

  it('prices the moneyline like a handicap of half a point', () => {
    for (const params of samples(sportId)) {
      for (const period of distributionsOf(sportId, params)) {
        if (!period.result || !period.margin) continue;
        expect(fairOver(period.margin, 0.5)).toBeCloseTo(above(period.result, 0), 9);
        expect(1 - fairOver(period.margin, -0.5)).toBeCloseTo(1 - above(period.result, -1), 9);
      }
    }
  });

  it('has team totals that agree with the total and the margin', () => {
    for (const params of samples(sportId)) {
      for (const { home, away, total, margin } of distributionsOf(sportId, params)) {
        if (!home || !away || !total || !margin) continue;
        const tolerance = sportId === 4 || sportId === 15 || sportId === 18 ? 0.35 : 0.02;
        expect(Math.abs(mean(home) + mean(away) - mean(total))).toBeLessThan(tolerance);
        expect(Math.abs(mean(home) - mean(away) - mean(margin))).toBeLessThan(tolerance);
      }
    }
  });

  it('makes a stronger home side more likely to win', () => {
    const [even] = samples(sportId);
    const unit = movementOf(sportId).steam.supremacy;
    if (!even) throw new Error('The sport has no samples');
    const chance = (by: number) => {
      const [period] = modelOf(sportId).distributions({ ...even, supremacy: even.supremacy + by }, null);
      return period?.result ? above(period.result, 0) : Number.NaN;
    };
    expect(chance(-unit)).toBeLessThan(chance(0));
    expect(chance(unit)).toBeGreaterThan(chance(0));
  });

  it('plays matches whose results follow its distribution', () => {
    const [, params] = samples(sportId);
    if (!params) throw new Error('The sport has no samples');
    const model = modelOf(sportId);
    const matches = Array.from({ length: 1_500 }, (_, i) => model.play(params, new RandomSequence(i + 1)));
    const won = matches.filter(({ periods }) => {
      const final = periods.find(({ number }) => number === 0);
      return final && final.home > final.away;
    });
    const [period] = model.distributions(params, null);
    const expected = period?.result ? above(period.result, 0) : Number.NaN;
    expect(Math.abs(won.length / matches.length - expected)).toBeLessThan(0.035);
  });
});

describe('the parts of a match', () => {
  it('of goals add up to the whole match', () => {
    const whole = goalDistributions(1.6, 1.1, 0.06);
    const first = goalDistributions(1.6 * 0.45, 1.1 * 0.45, 0.06 * 0.45);
    const second = goalDistributions(1.6 * 0.55, 1.1 * 0.55, 0.06 * 0.55);
    const margin = plus(first.margin, second.margin);
    const total = plus(first.total, second.total);
    for (let goals = -5; goals <= 5; goals++)
      expect(at(margin, goals)).toBeCloseTo(at(whole.margin, goals), 6);
    for (let goals = 0; goals <= 8; goals++) expect(at(total, goals)).toBeCloseTo(at(whole.total, goals), 6);
  });

  it('of runs have the mean and variance of the negative binomial', () => {
    const x = negativeBinomial(4.4, 3.6);
    const square = x.p.reduce((sum, p, i) => sum + p * (x.min + i) ** 2, 0);
    expect(mean(x)).toBeCloseTo(4.4, 4);
    expect(square - mean(x) ** 2).toBeCloseTo(4.4 * (1 + 4.4 / 3.6), 3);
  });
});

describe('a race', () => {
  it('to two between equal sides ends 2-0 or 0-2 half of the time', () => {
    const ends = raceEnds(2, 0.5);
    const straight = ends.filter((end) => end.home + end.away === 2);
    expect(straight.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(0.5, 12);
  });

  it('continues from the current score', () => {
    const lost = raceEnds(6, 0.5, 0, 5).find((end) => end.home === 0);
    expect(lost).toMatchObject({ away: 6, chance: 0.5 });
  });
});
