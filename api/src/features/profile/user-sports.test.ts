import { hasSport, sportsOf } from '@fairline/shared/contracts';
import { SPORT_IDS } from '@fairline/shared/periods';
import { describe, expect, it } from 'vitest';
import { readUserSports } from './user-sports.ts';

const setting = (type: unknown, sport_id: unknown) => ({ type, sport_id });

describe('readUserSports', () => {
  it('gives a Basic user each of the 165 choices of three of eleven sports, and no other sport', () => {
    let choices = 0;
    for (const [i, a] of SPORT_IDS.entries()) {
      for (const [j, b] of SPORT_IDS.slice(i + 1).entries()) {
        for (const c of SPORT_IDS.slice(i + j + 2)) {
          const chosen_sports = [c, a, b];
          const sports = readUserSports('basic', { chosen_sports, setting_sports: [] });
          expect(SPORT_IDS.filter((id) => hasSport({ sports }, id)).sort()).toEqual([a, b, c].sort());
          choices += 1;
        }
      }
    }
    expect(choices).toBe(165);
  });

  it('is all sports for Pro and Sharp, whatever was chosen before', () => {
    for (const level of ['pro', 'sharp'] as const) {
      expect(readUserSports(level, { chosen_sports: [19, 34, 18], setting_sports: [] })).toBeNull();
    }
  });

  it('keeps the first sports of drop settings until the user chooses', () => {
    const setting_sports = [
      setting('limit', 10),
      setting('odds', 19),
      setting('odds', null),
      setting('odds', 34),
    ];
    expect(readUserSports('basic', { chosen_sports: null, setting_sports })).toEqual([19, 34, 29]);
    expect(readUserSports('basic', { chosen_sports: [3], setting_sports })).toEqual([3, 29, 33]);
  });

  it('passes over stored settings that cannot be read', () => {
    const setting_sports = [
      setting('odds', 'soccer'),
      setting(null, 19),
      setting('unknown', 18),
      setting('odds', 22),
    ];
    expect(readUserSports('basic', { chosen_sports: null, setting_sports })).toEqual([22, 29, 33]);
    expect(sportsOf('basic', null)).toEqual([29, 33, 4]);
  });
});
