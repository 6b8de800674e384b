import { describe, expect, it } from 'vitest';
import { type Plan, planOf } from '../schedule/plan.ts';
import { slotsOf } from '../schedule/slot.ts';
import { Match } from '../world/match.ts';
import { specialSettlementsOf } from './special-settlements.ts';
import { hasSpecials, specialsOf } from './specials-of.ts';

const SEED = 5;

function plans(sportId: number): Plan[] {
  return slotsOf(SEED)
    .filter(({ league }) => league.sportId === sportId)
    .flatMap((slot) => [8_000, 8_001, 8_002].map((generation) => planOf(SEED, slot, generation)))
    .filter(hasSpecials);
}

describe('specials', () => {
  it.each([29, 33, 22, 4, 19, 15, 3])(
    'of sport %i have chances that sum to 1, and one winner unless the line was hit',
    (sportId) => {
      const all = plans(sportId).flatMap((plan) => specialsOf(plan, plan.params, new Match(plan).played));
      expect(all.length).toBeGreaterThan(5);
      for (const { outcomes, winner, name, handicap } of all) {
        expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
        expect(outcomes.every(({ chance }) => chance > 0)).toBe(true);
        if (winner === null) expect(Number.isInteger(handicap), name).toBe(true);
        else expect(outcomes[winner], name).toBeDefined();
      }
    },
  );

  it('of soccer are settled by the score', () => {
    for (const plan of plans(29).filter(({ twist }) => twist.kind === 'none')) {
      const { played } = new Match(plan);
      const final = played.periods.find(({ number }) => number === 0);
      const [both, odd, exact] = specialSettlementsOf(plan, played).map(({ special }) => special);
      const won = (special: typeof both) => special?.contestants.find(({ outcome }) => outcome === 'W')?.name;
      if (!final) throw new Error('the match was played');
      const sum = final.home + final.away;
      expect(won(both)).toBe(final.home > 0 && final.away > 0 ? 'Yes' : 'No');
      expect(won(odd)).toBe(sum % 2 === 1 ? 'Odd' : 'Even');
      expect(won(exact)?.startsWith(sum <= 1 ? '0-1' : String(Math.min(sum, 5)))).toBe(true);
    }
  });

  it.each([29, 33, 22, 4, 19, 15, 3])('of sport %i keep their names as prices move', (sportId) => {
    for (const plan of plans(sportId)) {
      const { played } = new Match(plan);
      const turned = { ...plan.params, supremacy: -plan.params.supremacy };
      const names = (params: typeof turned) => specialsOf(plan, params, played).map(({ name }) => name);
      expect(names(turned)).toEqual(names(plan.params));
    }
  });

  it.each([4, 19, 15, 3])('of sport %i name every player of a match once', (sportId) => {
    for (const plan of plans(sportId)) {
      const names = specialsOf(plan, plan.params, new Match(plan).played).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('that tie with their line are won by nobody and lost by nobody', () => {
    const settled = [4, 19, 3]
      .flatMap(plans)
      .filter(({ twist }) => twist.kind !== 'cancelled')
      .flatMap((plan) => specialSettlementsOf(plan, new Match(plan).played));
    const told = settled.map(({ special }) => special.contestants.map(({ outcome }) => outcome).join(''));
    expect(new Set(told)).toEqual(new Set(['WL', 'LW', 'TT']));
  });

  it('of a match that was not played are void', () => {
    const cancelled = [29, 33, 4, 19].flatMap(plans).filter(({ twist }) => twist.kind === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(0);
    for (const plan of cancelled) {
      for (const { special } of specialSettlementsOf(plan, new Match(plan).played)) {
        expect(special.status).toBe(3);
        expect(special.contestants.every(({ outcome }) => outcome === 'X')).toBe(true);
      }
    }
  });
});
