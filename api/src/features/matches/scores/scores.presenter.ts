import type { MatchScore } from '@fairline/shared/contracts';
import type { ScoreRow } from './score-row.ts';

/** A score as the contract describes it; null for an event without one. */
export function presentScore(row: ScoreRow): MatchScore | null {
  const { home_score, away_score, home_red_cards, away_red_cards, state, elapsed } = row;
  if (home_score === null || away_score === null) return null;
  return {
    homeScore: home_score,
    awayScore: away_score,
    homeRedCards: home_red_cards,
    awayRedCards: away_red_cards,
    state,
    elapsed,
  };
}
