import { describe, expect, it } from 'vitest';
import { mapSettlement } from './map-settlement.ts';

const settled = {
  eventId: 1,
  period: 0,
  status: 1 as const,
  settlementId: 9,
  settledAt: 1_000,
  team1Score: 3,
  team2Score: 5,
};

describe('mapSettlement', () => {
  it.each([
    ['Team1' as const, 3, 5],
    ['Team2' as const, 5, 3],
    [null, 3, 5],
  ])('in a league with home team %s the score is %d to %d', (homeTeamType, homeScore, awayScore) => {
    expect(mapSettlement(settled, homeTeamType)).toEqual({
      eventId: 1,
      period: 0,
      status: 1,
      settlementId: 9,
      settledAt: 1_000,
      homeScore,
      awayScore,
    });
  });
});
