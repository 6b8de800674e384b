import type { BetLeg, BetMarket } from '@fairline/shared/contracts';
import { type Score, type SettledResult, settle } from '@fairline/shared/odds';
import { isThreeWay } from '@fairline/shared/periods';
import type { GradingRule } from './grading-rules.ts';
import { hasWinner } from './score-scopes.ts';

/** The scores that a selection is graded by. */
export interface SelectionScores {
  /** Of the selection's period. */
  readonly score: Score;
  /** Of the first half, where it is known: in-play handicaps of the second half need it. */
  readonly firstHalf: Score | null;
  /** The selection was placed in play. */
  readonly inPlay: boolean;
  /** Whether the line had a draw price, where neither the sport nor the selection says so. */
  readonly is3Way: boolean | null;
}

/** The result with its rule, or why there is none. */
export type SelectionResult =
  | { readonly result: SettledResult; readonly rule: GradingRule }
  | { readonly ungradeable: string };

const SOCCER = 29;
const NO_SCORE_AT_BET =
  'The score at the moment of the bet is not known. Enter it, or grade the bet by hand.';
const DRAW_PRICE_UNKNOWN =
  'The score is level, and it is not known whether the moneyline had a draw price. Grade the bet by hand.';
const NO_WINNER = 'The score is level, and does not say who won. Grade the bet by hand.';

/**
 * Grades a selection of any market but specials by the score of its period (`settle`).
 *
 * Handicaps of soccer that were placed in play count what was scored after the bet; other sports and other markets count the whole
 * score. A selection that the score does not decide, because something of it is not known, is not graded.
 *
 * @example
 * selectionResult({ ...leg, market: 'spread', outcome: 'home', points: -0.25 },
 *   { score: { home: 1, away: 1 }, firstHalf: null, inPlay: false, is3Way: null }) // { result: 'half-loss', rule: 'spread-quarter' }
 */
export function selectionResult(leg: BetLeg, scores: SelectionScores): SelectionResult {
  try {
    return resultOf(leg, scores);
  } catch (error) {
    if (error instanceof RangeError) return { ungradeable: 'The selection does not fit its market.' };
    throw error;
  }
}

function resultOf(leg: BetLeg, scores: SelectionScores): SelectionResult {
  const { outcome, points } = leg;
  const { score } = scores;
  switch (leg.market as BetMarket) {
    case 'moneyline':
      return moneylineResult(leg, scores);
    case 'spread':
      return spreadResult(leg, scores);
    case 'total':
      return {
        result: settle({ market: 'total', outcome, points, score }),
        rule: isQuarter(points) ? 'total-quarter' : 'total',
      };
    case 'home-total':
      return {
        result: settle({ market: 'total', outcome, points, score, team: 'home' }),
        rule: 'team-total',
      };
    case 'away-total':
      return {
        result: settle({ market: 'total', outcome, points, score, team: 'away' }),
        rule: 'team-total',
      };
    default:
      return { ungradeable: 'The feed does not settle this market.' };
  }
}

/**
 * Returns whether the draw is an outcome of a moneyline: in a sport of 1X2 always, else where it has a price or was bet on. Null where
 * that is not known.
 *
 * @param lineHadDraw whether the line had a draw price; null where that is not known
 */
export function isThreeWayLeg(
  { sport_id, period, outcome, is3Way }: BetLeg,
  lineHadDraw: boolean | null,
): boolean | null {
  if (outcome === 'draw' || isThreeWay(sport_id ?? 0, period ?? 0)) return true;
  return is3Way ?? lineHadDraw;
}

function moneylineResult(leg: BetLeg, { score, is3Way: lineHadDraw }: SelectionScores): SelectionResult {
  const { outcome } = leg;
  if (score.home === score.away && hasWinner(leg.sport_id ?? 0, leg.period ?? 0)) {
    return { ungradeable: NO_WINNER };
  }
  const is3Way = isThreeWayLeg(leg, lineHadDraw);
  if (is3Way === null && score.home === score.away) return { ungradeable: DRAW_PRICE_UNKNOWN };
  return {
    result: settle({ market: 'moneyline', outcome, score, is3Way: is3Way ?? true }),
    rule: is3Way === false ? 'moneyline-two-way' : 'moneyline-three-way',
  };
}

function spreadResult(leg: BetLeg, { score, firstHalf, inPlay }: SelectionScores): SelectionResult {
  const { outcome, points } = leg;
  const rule = isQuarter(points) ? 'spread-quarter' : 'spread';
  if (leg.sport_id !== SOCCER || !inPlay) {
    return { result: settle({ market: 'spread', outcome, points, score }), rule };
  }
  const scoreAtBet = leg.score_at_bet && scoreInPeriod(leg.period, leg.score_at_bet, firstHalf);
  if (scoreAtBet === null) return { ungradeable: NO_SCORE_AT_BET };
  return { result: settle({ market: 'spread', outcome, points, score, scoreAtBet }), rule: 'spread-in-play' };
}

/** The part of a match's score that was scored in the period: what the first half had does not count in the second. */
function scoreInPeriod(period: number | null, score: Score, firstHalf: Score | null): Score | null {
  if (period === 0 || period === 1) return score;
  if (period !== 2 || firstHalf === null) return null;
  return {
    home: Math.max(0, score.home - firstHalf.home),
    away: Math.max(0, score.away - firstHalf.away),
  };
}

function isQuarter(points: number | null): boolean {
  return points !== null && (points * 2) % 1 !== 0;
}
