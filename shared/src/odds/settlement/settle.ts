/** The result of a settled selection; half results exist on quarter lines only. */
export type SettledResult = 'win' | 'loss' | 'push' | 'half-win' | 'half-loss';

/** The result of a bet: settled by the score, or cashed out before. */
export type BetResult = SettledResult | 'cash-out';

/** The score of a period at one moment. */
export type Score = { home: number; away: number };

/** A selection with the score that settles it. */
export type SettleInput = {
  market: 'moneyline' | 'spread' | 'total' | 'specials';
  /**
   * `home`, `draw` or `away` for a moneyline, `home` or `away` for a spread, `over` or `under` for a total, and for
   * specials the contestant's letter in the bookmaker's settlement: `W`, or `L`, `X`, `T`, `Z`.
   */
  outcome: string;
  /** The selection's own handicap (already negated for the away side), or the total's line. */
  points?: number | null;
  /** Final score of the period. */
  score: Score;
  /** Score when the bet was placed: in-play soccer handicaps count only what is scored after it. */
  scoreAtBet?: Score | null;
  /** Whether the moneyline has a draw price, by default true. Without one a draw returns the stake. */
  is3Way?: boolean;
  /** The side that a team total counts; without it a total counts both. */
  team?: 'home' | 'away';
};

/**
 * Grades a selection by the score of its period.
 *
 * - Moneyline: the side ahead wins. On a level score `draw` wins and the sides lose (three-way), or the sides push (two-way).
 * - Spread: own score plus handicap against the other score. A quarter line is two half stakes on the lines a
 *   quarter below and above, so a margin of a quarter is half a win or half a loss. Handicap 0 is draw no bet.
 * - Total: points of both sides, or of `team`, against the line, quarter lines as above. Totals always count the
 *   whole score: `scoreAtBet` is ignored.
 * - Specials: `W` wins; `X` (cancelled), `T` (tie) and `Z` (scratched) return the stake; anything else loses.
 *
 * @returns the result of the selection.
 * @throws RangeError when market, outcome, line and score do not fit together, because a bet that cannot be graded must
 *   not be paid.
 *
 * @example
 * // Two half stakes, on 0 and on −0.5: a draw returns the first and loses the second.
 * settle({ market: 'spread', outcome: 'home', points: -0.25, score: { home: 1, away: 1 } }); // 'half-loss'
 *
 * Source: Pinnacle's rules for handicap and total bets.
 */
export function settle(bet: SettleInput): SettledResult {
  switch (bet.market) {
    case 'moneyline':
      return settleMoneyline(bet.outcome, leadOf(bet.score), bet.is3Way ?? true);
    case 'spread':
      return byMargin(spreadMargin(bet));
    case 'total':
      return byMargin(totalMargin(bet));
    case 'specials':
      return settleSpecial(bet.outcome);
    default:
      throw new RangeError(`No such market: ${String(bet.market)}`);
  }
}

function settleMoneyline(outcome: string, lead: number, is3Way: boolean): SettledResult {
  switch (outcome) {
    case 'draw':
      return lead === 0 ? 'win' : 'loss';
    case 'home':
    case 'away':
      if (lead === 0) return is3Way ? 'loss' : 'push';
      return lead > 0 === (outcome === 'home') ? 'win' : 'loss';
    default:
      throw new RangeError(`No such moneyline outcome: ${outcome}`);
  }
}

function spreadMargin({ outcome, points, score, scoreAtBet }: SettleInput): number {
  const lead = leadOf(score) - (scoreAtBet ? leadOf(scoreAtBet) : 0);
  if (outcome === 'home') return lead + lineOf(points);
  if (outcome === 'away') return lineOf(points) - lead;
  throw new RangeError(`No such spread outcome: ${outcome}`);
}

function totalMargin({ outcome, points, score, team }: SettleInput): number {
  const scored = team === undefined ? finite(score.home) + finite(score.away) : finite(score[team]);
  if (outcome === 'over') return scored - lineOf(points);
  if (outcome === 'under') return lineOf(points) - scored;
  throw new RangeError(`No such total outcome: ${outcome}`);
}

/** A margin of a quarter decides one of the two half stakes, a larger margin both. */
function byMargin(margin: number): SettledResult {
  if (margin === 0) return 'push';
  if (margin === 0.25) return 'half-win';
  if (margin === -0.25) return 'half-loss';
  return margin > 0 ? 'win' : 'loss';
}

function settleSpecial(outcome: string): SettledResult {
  if (outcome === 'W') return 'win';
  return outcome === 'X' || outcome === 'T' || outcome === 'Z' ? 'push' : 'loss';
}

function leadOf(score: Score): number {
  return finite(score.home) - finite(score.away);
}

function lineOf(points: number | null | undefined): number {
  if (points === null || points === undefined) throw new RangeError('A spread or total bet needs its line');
  return finite(points);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not a score or line: ${value}`);
  return value;
}
