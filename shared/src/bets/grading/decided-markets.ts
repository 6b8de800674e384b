import type { Score } from '@fairline/shared/odds';
import { hasDrawOutcome } from '@fairline/shared/periods';
import { getPeriodScope, hasScope, hasWinner, type Scope } from './score-scopes.ts';

/** A line with its score, as far as the scopes of its markets depend on it. */
interface ScoredLine {
  readonly sport_id: number;
  readonly period_num: number;
  /** What the score contains; null or absent: what the period counts. */
  readonly score_scope?: Scope | null | undefined;
  readonly moneyline: { readonly draw?: number | null | undefined } | null;
  readonly opening?: Pick<ScoredLine, 'moneyline'> | undefined;
}

const WITHOUT_LINES = { spreads: [], totals: [], team_totals: { home: [], away: [] } };

/**
 * A line without the markets that its score does not decide, because it contains another part of the match: all markets of a cup tie
 * after extra time, a moneyline with a draw after overtime, and who goes through by a level score. Bets on them wait for the same reason (`legVerdict`).
 *
 * @example decidedMarkets({ ...hockey, period_num: 0, moneyline: { home: 2, draw: 4, away: 3 } }, { home: 3, away: 2 }).moneyline // null
 */
export function decidedMarkets<T extends ScoredLine>(line: T, score: Score): T {
  const { sport_id, period_num, score_scope, moneyline, opening } = line;
  const counted = getPeriodScope(sport_id, period_num);
  const isDecided = (wanted: Scope) => hasScope(score, score_scope ?? counted, wanted, sport_id);
  const isThreeWay = hasDrawOutcome(sport_id, period_num, moneyline?.draw, opening?.moneyline?.draw);
  const hasNoWinner = score.home === score.away && hasWinner(sport_id, period_num);
  const isOfRegulation = period_num === 0 && counted === 'overtime' && isThreeWay;
  return {
    ...line,
    ...(!isDecided(counted) && WITHOUT_LINES),
    ...((hasNoWinner || !isDecided(isOfRegulation ? 'regulation' : counted)) && { moneyline: null }),
  };
}
