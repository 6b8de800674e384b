import { describe, expect, it } from 'vitest';
import { eventIdsOf, leagueIdOf } from './event-ids.ts';
import { parseEvents } from './parse-events.ts';
import { parseScores } from './parse-scores.ts';
import { parseSports } from './parse-sports.ts';

const event = {
  ...{ id: 'e912304de2b2ce35b473ce2ecd3d1502', sport_key: 'soccer_epl', sport_title: 'EPL' },
  ...{ commence_time: '2026-03-01T15:00:19Z', home_team: 'Chelsea', away_team: 'Arsenal' },
};

it('leaves outrights, other sports and competitions out of season out', () => {
  const sport = (key: string, change = {}) => ({
    key,
    title: key,
    active: true,
    has_outrights: false,
    ...change,
  });
  const sports = parseSports([
    sport('soccer_epl'),
    sport('soccer_fifa_world_cup_winner', { has_outrights: true }),
    sport('cricket_ipl'),
    sport('basketball_nba', { active: false }),
    sport('../../v4/sports'),
    null,
  ]);
  expect(sports).toEqual([{ key: 'soccer_epl', sportId: 29, title: 'soccer_epl' }]);
});

it('numbers events by their ids, with at most the 15 digits of a line id', () => {
  expect(eventIdsOf('e912304de2b2ce35b473ce2ecd3d1502')).toEqual({
    match: 512528658187620,
    live: 512528658187621,
  });
  expect(String(eventIdsOf('f'.repeat(32))?.live)).toHaveLength(15);
  expect(eventIdsOf('../odds')).toBeNull();
  expect(leagueIdOf('soccer_epl')).not.toBe(leagueIdOf('soccer_efl_champ'));
});

describe('an event', () => {
  it.each([
    ['without a side', { home_team: null }],
    ['with an id that is none', { id: 'abc/../odds' }],
    ['without a time', { commence_time: 'soon' }],
    ['with one side twice', { away_team: 'Chelsea' }],
  ])('%s is left out', (_, change) => {
    expect(parseEvents([{ ...event, ...change }, event])).toHaveLength(1);
  });
});

describe('a score', () => {
  const scores = [
    { name: 'Arsenal', score: '1' },
    { name: 'Chelsea', score: '2' },
  ];
  it('is read by the names of the sides', () => {
    const [score] = parseScores([{ ...event, completed: true, scores, last_update: '2026-03-01T17:00:00Z' }]);
    expect(score).toMatchObject({ completed: true, home: 2, away: 1, lastUpdate: Date.UTC(2026, 2, 1, 17) });
  });
  it.each([
    null,
    [],
    [{ name: 'Chelsea', score: '2' }],
    [...scores.slice(1), { name: 'Arsenal', score: '212/3' }],
  ])('that is not known is none: %j', (unknown) => {
    expect(parseScores([{ ...event, completed: false, scores: unknown }])).toEqual([]);
  });
});
