/** One side of a match. */
export type Side = 'home' | 'away';

/**
 * One outcome of one market of a match, as a bookmaker may offer it. `period` is the feed's number: 0 the match, 1 the
 * first half or set, 2 the second, 6 regulation time in hockey. `unit: 'games'` counts the games of a tennis match, whose
 * period 0 counts sets.
 */
export type SingleSelection =
  /** With a draw where the period can end level, otherwise without: a level score returns the stake then. */
  | { readonly market: 'moneyline'; readonly period: number; readonly outcome: Side | 'draw' }
  | { readonly market: 'draw_no_bet'; readonly period: number; readonly outcome: Side }
  /** The sides that win: `home_draw` loses when the away side wins. */
  | {
      readonly market: 'double_chance';
      readonly period: number;
      readonly outcome: 'home_draw' | 'home_away' | 'draw_away';
    }
  /** `points` is the selection's own handicap: +0.5 for the away side of a home handicap of −0.5. */
  | {
      readonly market: 'spread';
      readonly period: number;
      readonly outcome: Side;
      readonly points: number;
      readonly unit?: 'games' | undefined;
    }
  | {
      readonly market: 'total';
      readonly period: number;
      readonly outcome: 'over' | 'under';
      readonly points: number;
      /** The side that is counted; without it both. */
      readonly team?: Side | undefined;
      readonly unit?: 'games' | undefined;
    }
  | { readonly market: 'both_to_score'; readonly period: number; readonly outcome: 'yes' | 'no' }
  /** Goals or points; in tennis the sets of the match (period 0) or the games of a set. */
  | {
      readonly market: 'correct_score';
      readonly period: number;
      readonly home: number;
      readonly away: number;
    }
  /** Any other score than those below `from` of both sides: a side has at least `from`. */
  | {
      readonly market: 'correct_score';
      readonly period: number;
      readonly outcome: 'other';
      readonly from: number;
    }
  /** A total from `from` to `to`, both included; without `to` at least `from`. */
  | {
      readonly market: 'exact_total';
      readonly period: number;
      readonly from: number;
      readonly to: number | null;
      readonly team?: Side | undefined;
      readonly unit?: 'games' | undefined;
    }
  /** A win by `from` to `to`, both included; without `to` by at least `from`. */
  | {
      readonly market: 'winning_margin';
      readonly period: number;
      readonly outcome: Side;
      readonly from: number;
      readonly to: number | null;
    }
  /** No winner, where a level score is possible. */
  | { readonly market: 'winning_margin'; readonly period: number; readonly outcome: 'draw' }
  | { readonly market: 'odd_even'; readonly period: number; readonly outcome: 'odd' | 'even' }
  /** Who leads after the first half (in tennis: wins the first set), and who wins. */
  | {
      readonly market: 'half_time_full_time';
      readonly first: Side | 'draw';
      readonly full: Side | 'draw';
    }
  /** The half with more goals or points. */
  | { readonly market: 'highest_scoring_half'; readonly outcome: 'first' | 'second' | 'equal' }
  /** The side that reaches `to` goals or points first, in regulation time. */
  | { readonly market: 'race'; readonly to: number; readonly outcome: Side | 'neither' }
  /** Whether a set of the match has a tie-break. */
  | { readonly market: 'tie_break'; readonly outcome: 'yes' | 'no' };

/** A selection, or two of the same match that must both win. */
export type JointSelection =
  | SingleSelection
  | { readonly market: 'combination'; readonly legs: readonly [SingleSelection, SingleSelection] };
