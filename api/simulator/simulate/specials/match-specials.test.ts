import { describe, expect, it } from 'vitest';
import { Match } from '../match/match.ts';
import { type FixtureScript, fixtureScriptOf } from '../schedule/fixture-script.ts';
import { slotsOf } from '../schedule/slot.ts';
import { hasSpecials, matchSpecials } from './match-specials.ts';
import { specialSettlementsOf } from './special-settlements.ts';

const SEED = 5;

function scripts(sportId: number): FixtureScript[] {
  return slotsOf(SEED)
    .filter(({ league }) => league.sportId === sportId)
    .flatMap((slot) => [8_000, 8_001, 8_002].map((generation) => fixtureScriptOf(SEED, slot, generation)))
    .filter(hasSpecials);
}

describe('specials', () => {
  it.each([29, 33, 22, 4, 19, 15, 3])(
    'of sport %i have chances that sum to 1, and one winner unless there is a push',
    (sportId) => {
      const all = scripts(sportId).flatMap((script) =>
        matchSpecials(script, script.params, new Match(script).played),
      );
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
    for (const script of scripts(29).filter(({ anomaly }) => anomaly.kind === 'none')) {
      const { played } = new Match(script);
      const final = played.periods.find(({ number }) => number === 0);
      const [both, odd, exact] = specialSettlementsOf(script, played).map(({ special }) => special);
      const won = (special: typeof both) => special?.contestants.find(({ outcome }) => outcome === 'W')?.name;
      if (!final) throw new Error('The match has no final score');
      const sum = final.home + final.away;
      expect(won(both)).toBe(final.home > 0 && final.away > 0 ? 'Yes' : 'No');
      expect(won(odd)).toBe(sum % 2 === 1 ? 'Odd' : 'Even');
      expect(won(exact)?.startsWith(sum <= 1 ? '0-1' : String(Math.min(sum, 5)))).toBe(true);
    }
  });

  it.each([29, 33, 22, 4, 19, 15, 3])('of sport %i keep their names when prices move', (sportId) => {
    for (const script of scripts(sportId)) {
      const { played } = new Match(script);
      const reversed = { ...script.params, supremacy: -script.params.supremacy };
      const names = (params: typeof reversed) =>
        matchSpecials(script, params, played).map(({ name }) => name);
      expect(names(reversed)).toEqual(names(script.params));
    }
  });

  it.each([4, 19, 15, 3])('of sport %i contain every player of a match once', (sportId) => {
    for (const script of scripts(sportId)) {
      const names = matchSpecials(script, script.params, new Match(script).played).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('with a push have neither winner nor loser', () => {
    const settled = [4, 19, 3]
      .flatMap(scripts)
      .filter(({ anomaly }) => anomaly.kind !== 'cancelled')
      .flatMap((script) => specialSettlementsOf(script, new Match(script).played));
    const outcomes = settled.map(({ special }) => special.contestants.map(({ outcome }) => outcome).join(''));
    expect(new Set(outcomes)).toEqual(new Set(['WL', 'LW', 'TT']));
  });

  it('of a cancelled match are void', () => {
    const cancelled = [29, 33, 4, 19].flatMap(scripts).filter(({ anomaly }) => anomaly.kind === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(0);
    for (const script of cancelled) {
      for (const { special } of specialSettlementsOf(script, new Match(script).played)) {
        expect(special.status).toBe(3);
        expect(special.contestants.every(({ outcome }) => outcome === 'X')).toBe(true);
      }
    }
  });
});
