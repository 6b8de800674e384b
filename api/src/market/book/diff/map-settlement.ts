import type { SettledChange } from '../../change-set.ts';

/** A settled period with its score by home and away. Times are epoch milliseconds. */
export interface MappedSettlement {
  readonly eventId: number;
  readonly period: number;
  readonly settlementId: number;
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly settledAt: number;
}

/**
 * Maps team1 and team2 of the feed to home and away: the league defines which of the two is the home side. A league without
 * a description counts team1 as home, as most leagues do.
 *
 * @example In an American league with `homeTeamType` `Team2`, team1Score 3 and team2Score 5 is a home win by 5 to 3.
 */
export function mapSettlement(
  settled: SettledChange,
  homeTeamType: 'Team1' | 'Team2' | null,
): MappedSettlement {
  const { eventId, period, settlementId, status, settledAt, team1Score, team2Score } = settled;
  const [homeScore, awayScore] =
    homeTeamType === 'Team2' ? [team2Score, team1Score] : [team1Score, team2Score];
  return { eventId, period, settlementId, status, homeScore, awayScore, settledAt };
}
