import { describe, expect, it } from 'vitest';
import { newReport, rejectedItems } from '../wire-report.ts';
import { parseLeagues } from './parse-leagues.ts';

describe('parseLeagues', () => {
  it('sets a league with an unknown home side aside, because its results would be the wrong way round', () => {
    const report = newReport();
    const leagues = [
      { id: 1, name: 'A', homeTeamType: 'Team3' },
      { id: 2, name: 'B', homeTeamType: null },
    ];
    expect(parseLeagues({ leagues }, report).leagues).toEqual([{ id: 2, name: 'B', homeTeamType: 'Team1' }]);
    expect(rejectedItems(report)).toBe(1);
  });

  it('reads which team is the home side', () => {
    const report = newReport();
    const leagues = [
      { id: 1, name: 'A', homeTeamType: 'Team1' },
      { id: 2, name: 'B', homeTeamType: 'Team2' },
      { id: 3, name: 'C' },
      { id: 4 },
    ];
    expect(parseLeagues({ leagues }, report).leagues?.map((league) => league.homeTeamType)).toEqual([
      'Team1',
      'Team2',
      'Team1',
    ]);
    expect(rejectedItems(report)).toBe(1);
  });
});
