import type { LegResult } from '@fairline/shared/contracts';
import { settle } from '@fairline/shared/odds';
import type { GradingRule } from './grading-rules.ts';
import type { DeadHeat } from './verdict.ts';

/** A contestant with its letter in the settlement: `W` won, `L` lost, `T` tie, `X` cancelled, `Z` scratched. */
export interface SettledContestant {
  readonly name: string;
  readonly outcome: string;
}

/** A special as it was offered. */
export interface OfferedSpecial {
  readonly name: string | null;
  /** It has handicaps or a total. */
  readonly hasPoints: boolean;
}

/** The result of a contestant with its rule, or why there is none. */
export type SpecialResult =
  | {
      readonly result: LegResult;
      readonly rule: GradingRule;
      /** null for a full win. */
      readonly deadHeat: DeadHeat | null;
    }
  | { readonly ungradeable: string; readonly isDeadHeat?: true };

const PLACES_UNKNOWN =
  'The settlement names a tie, and it is not known how many places the special pays. Choose the result by hand.';

/**
 * Grades a contestant of a special by its settlement.
 *
 * - `W` wins, `L` loses.
 * - `T` returns the stake with two contestants, and in specials with a handicap or a total. With more contestants the tied ones
 *   share the places that no winner has: each is paid the places left divided by the number tied. Without the number of places it is
 *   not graded.
 * - `X` (cancelled) and `Z` (scratched) return the stake.
 *
 * @example
 * const runners = ['A', 'B', 'C', 'D'].map((name) => ({ name, outcome: name === 'D' ? 'L' : 'T' }));
 * specialResult('A', runners, { name: 'Top 2 Finish', hasPoints: false }).deadHeat // { tied: 3, places: 2 }
 *
 * Source: the letters of the bookmaker's settled specials, and its rules for ties and dead heats.
 */
export function specialResult(
  contestant: string,
  contestants: readonly SettledContestant[],
  special: OfferedSpecial,
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
      return tieResult(contestants, special);
    default:
      return { ungradeable: `The settlement has a result that is not known: ${letter}.` };
  }
}

function tieResult(
  contestants: readonly SettledContestant[],
  { name, hasPoints }: OfferedSpecial,
): SpecialResult {
  if (hasPoints || contestants.length <= 2) {
    return { result: 'push', rule: 'special-tie', deadHeat: null };
  }
  const count = (letter: string) => contestants.filter(({ outcome }) => outcome === letter).length;
  const tied = count('T');
  // Alone, a tie is a full win.
  if (tied === 1) return { result: 'win', rule: 'special-dead-heat', deadHeat: null };
  const paid = countPlaces(name ?? '');
  const places = paid === null ? 0 : paid - count('W');
  if (places < 1 || places > tied) return { ungradeable: PLACES_UNKNOWN, isDeadHeat: true };
  return {
    result: 'win',
    rule: 'special-dead-heat',
    deadHeat: tied === places ? null : { tied, places },
  };
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const PLACES = [
  new RegExp(`\\btop[\\s-]+(\\d{1,3}|${NUMBERS.join('|')})\\b`, 'i'),
  new RegExp(`\\b(\\d{1,3}|${NUMBERS.join('|')})[\\s-]+(?:places|qualifiers|winners)\\b`, 'i'),
];
/** "First goal", but not "1st half" or "first 10 minutes"; "Top goalscorer". */
const ONE_PLACE =
  /\b(?:winner|champion|wins?|highest|most|best|top(?! half)|(?:first|last)(?! (?:half|quarter|period|set|inning|game|\d)))\b/i;

/**
 * Returns how many places a special pays by its name; null where the name does not say.
 * @example ['Top 3 Finish', 'First Goal', 'Group B'].map(countPlaces) // [3, 1, null]
 */
export function countPlaces(name: string): number | null {
  for (const pattern of PLACES) {
    const [, found] = pattern.exec(name) ?? [];
    if (found === undefined) continue;
    const places = NUMBERS.indexOf(found.toLowerCase()) + 2;
    return places >= 2 ? places : Number(found);
  }
  return ONE_PLACE.test(name) ? 1 : null;
}
