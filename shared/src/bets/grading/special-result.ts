import type { LegResult } from '@fairline/shared/contracts';
import { settle } from '@fairline/shared/odds';
import type { GradingRule } from './grading-rules.ts';

/** A contestant with its letter in the settlement: `W` won, `L` lost, `T` tie, `X` cancelled, `Z` scratched. */
export interface SettledContestant {
  readonly name: string;
  readonly outcome: string;
}

/** The result of a contestant with its rule, or why there is none. */
export type SpecialResult =
  | {
      readonly result: LegResult;
      readonly rule: GradingRule;
      /** Contestants that share the win; null for a full one. */
      readonly deadHeat: number | null;
    }
  | { readonly ungradeable: string };

/**
 * Grades a contestant of a special by its settlement.
 *
 * - `W` wins, `L` loses.
 * - `T` returns the stake with two contestants, and in specials with a handicap or a total. With more contestants the payout is
 *   divided by the number of those that have `T`.
 * - `X` (cancelled) and `Z` (scratched) return the stake.
 *
 * @param hasPoints the special has handicaps or a total.
 * @example
 * const runners = ['A', 'B', 'C'].map((name) => ({ name, outcome: name === 'C' ? 'L' : 'T' }));
 * specialResult('A', runners, false) // { result: 'win', rule: 'special-dead-heat', deadHeat: 2 }
 *
 * Source: the letters of the bookmaker's settled specials, and its rules for ties.
 */
export function specialResult(
  contestant: string,
  contestants: readonly SettledContestant[],
  hasPoints: boolean,
): SpecialResult {
  const named = contestants.filter(({ name }) => name === contestant);
  const letters = new Set(named.map(({ outcome }) => outcome));
  const [letter] = letters;
  if (letter === undefined) return { ungradeable: 'The settlement does not name the contestant.' };
  if (letters.size > 1) return { ungradeable: 'The settlement names the contestant twice.' };
  switch (letter) {
    case 'W':
    case 'L':
      return {
        result: settle({ market: 'specials', outcome: letter, score: { home: 0, away: 0 } }),
        rule: 'special-winner',
        deadHeat: null,
      };
    case 'X':
    case 'Z':
      return { result: 'void', rule: 'special-void', deadHeat: null };
    case 'T':
      return tieResult(contestants, hasPoints);
    default:
      return { ungradeable: `The settlement has a result that is not known: ${letter}.` };
  }
}

function tieResult(contestants: readonly SettledContestant[], hasPoints: boolean): SpecialResult {
  if (hasPoints || contestants.length <= 2) {
    return { result: 'push', rule: 'special-tie', deadHeat: null };
  }
  const tied = contestants.filter(({ outcome }) => outcome === 'T').length;
  return { result: 'win', rule: 'special-dead-heat', deadHeat: tied > 1 ? tied : null };
}
