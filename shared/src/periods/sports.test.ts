import { expect, it } from 'vitest';
import { SPORT_IDS, SPORTS, sportName, sportShortName, TEAM_SPORT_IDS } from './sports.ts';

it('lists the eleven sports in the order of the product', () => {
  expect(SPORT_IDS).toEqual([29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28]);
});

it('lists the team sports in their own order, each of them a known sport', () => {
  expect(TEAM_SPORT_IDS).toEqual([29, 4, 19, 34, 18, 15, 3]);
  expect(TEAM_SPORT_IDS.every((id) => SPORT_IDS.includes(id))).toBe(true);
});

it('names each sport in full and in short, and no short name is the longer one', () => {
  expect(SPORTS.map((sport) => sportName(sport.id))).toEqual([
    'Soccer',
    'Tennis',
    'Basketball',
    'Hockey',
    'Volleyball',
    'Handball',
    'American Football',
    'Martial Arts (MMA)',
    'Baseball',
    'Darts',
    'Snooker',
  ]);
  expect([4, 34, 18, 15, 3].map(sportShortName)).toEqual([
    'Basketb.',
    'Volleyb.',
    'Handb.',
    'Footb.',
    'Baseb.',
  ]);
  for (const { id } of SPORTS) expect(sportShortName(id).length).toBeLessThanOrEqual(sportName(id).length);
});

it('stays readable for an unknown sport', () => {
  expect([sportName(99), sportShortName(99)]).toEqual(['Sport 99', 'Sport 99']);
  expect([sportName(Number.NaN), sportShortName(1.5)]).toEqual(['Unknown sport', 'Unknown sport']);
});
