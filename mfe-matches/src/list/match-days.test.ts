import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
// Imports the factory directly: the testing part's entry needs a browser environment.
import { match } from '@fairline/shared/testing/factories/line.factory.ts';
import { describe, expect, it } from 'vitest';
import { matchDays } from './match-days.ts';

const NOW = Date.parse('2026-03-01T20:00:00Z');
const format = (timeZone: string) => createFormatter({ ...DEFAULT_PREFERENCES, timeZone });
const at = (event_id: number, starts: string, settledStatus = 0) =>
  match({ event_id, starts, settledStatus });
const days = (timeZone: string) =>
  matchDays(
    [
      at(1, '2026-03-01T19:30:00.000Z'),
      at(2, '2026-03-01T22:30:00.000Z'),
      at(3, '2026-03-01T23:30:00.000Z'),
      at(4, '2026-03-04T12:00:00.000Z'),
      at(5, '2026-02-28T12:00:00.000Z', 1),
    ],
    format(timeZone),
    NOW,
  ).map(({ title, date, leagues }) => [
    ...[title, date],
    leagues.flatMap(({ matches }) => matches.map(({ event_id }) => event_id)),
  ]);

describe('days of matches', () => {
  it('are today, tomorrow and dates, with live matches apart', () => {
    expect(days('Etc/UTC')).toEqual([
      ['Live now', null, [1]],
      ['Today', '01/03', [2, 3]],
      ['04/03/2026', null, [4]],
      ['28/02/2026', null, [5]],
    ]);
  });

  it('have a match that waits for its settlement apart from those in play', () => {
    const inPhase = (event_id: number, state: number) =>
      match({
        event_id,
        starts: '2026-03-01T18:00:00.000Z',
        score: { homeScore: 1, awayScore: 0, homeRedCards: 0, awayRedCards: 0, state, elapsed: 45 },
      });
    const shown = matchDays([inPhase(1, 9), inPhase(2, 3), inPhase(3, 9)], format('Etc/UTC'), NOW);
    expect(
      shown.map(({ title, leagues }) => [title, leagues.flatMap(({ matches }) => matches.length)]),
    ).toEqual([
      ['Ended', [2]],
      ['Live now', [1]],
    ]);
  });

  it('begin at midnight of the user', () => {
    expect(days('Europe/Berlin').slice(1, 3)).toEqual([
      ['Today', '01/03', [2]],
      ['Tomorrow', '02/03', [3]],
    ]);
  });

  it('have their leagues in the order of the first match, a league of another sport apart', () => {
    const of = (event_id: number, league_name: string, sport_id = 29) =>
      match({ event_id, league_name, sport_id, starts: `2026-03-01T21:0${event_id}:00.000Z` });
    const [today] = matchDays([of(1, 'B'), of(2, 'A'), of(3, 'B'), of(4, 'A', 4)], format('Etc/UTC'), NOW);
    expect(
      today?.leagues.map(({ name, sportId, matches }) => [
        name,
        sportId,
        matches.map(({ event_id }) => event_id),
      ]),
    ).toEqual([
      ['B', 29, [1, 3]],
      ['A', 29, [2]],
      ['A', 4, [4]],
    ]);
  });
});
