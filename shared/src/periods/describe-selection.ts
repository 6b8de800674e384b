import { MARKET_NAMES, type Market } from './market-labels.ts';
import { period as periodDescription, periodUnit } from './periods-of.ts';

/** A selection to bet on: one outcome of one market of one period. */
export interface SelectionToDescribe {
  readonly sportId: number;
  readonly period: number;
  readonly market: Market;
  /** `home`, `draw`, `away`, `over`, `under`; for a special the outcome's own name. */
  readonly outcome: string;
  /** The selection's own handicap (for the away side already negated), or the points of a total. */
  readonly points?: number | null | undefined;
  readonly home: string;
  readonly away: string;
  readonly specialsName?: string | null | undefined;
}

/** A selection in words. */
export interface SelectionWords {
  readonly market: string;
  readonly selection: string;
  readonly period: string;
}

/**
 * Describes a selection in a bettor's words.
 *
 * @example
 * describeSelection({ sportId: 29, period: 1, market: 'spread', outcome: 'home', points: -0.5, home: 'Arsenal', away: 'Chelsea' })
 * // { market: 'Handicap', selection: 'Arsenal -0.5', period: '1st Half' }
 */
export function describeSelection(selection: SelectionToDescribe): SelectionWords {
  return {
    market: MARKET_NAMES[selection.market],
    selection: words(selection),
    period: periodDescription(selection.sportId, selection.period).description,
  };
}

function words(selection: SelectionToDescribe): string {
  const points = selection.points ?? null;
  switch (selection.market) {
    case 'moneyline':
      return sideName(selection);
    case 'spread':
      return joined(sideName(selection), points === null ? '' : signed(points));
    case 'total':
      return joined(capitalised(selection.outcome), points === null ? '' : String(points), unitOf(selection));
    case 'specials':
      return special(selection, points);
  }
}

function sideName({ outcome, home, away }: SelectionToDescribe): string {
  if (outcome === 'home') return home;
  if (outcome === 'away') return away;
  return capitalised(outcome);
}

function special({ specialsName, outcome }: SelectionToDescribe, points: number | null): string {
  const isTotal = /^(over|under)\b/i.test(outcome);
  const handicap = points === null ? '' : isTotal ? String(points) : signed(points);
  const answer = joined(capitalised(outcome), handicap);
  if (!specialsName) return answer;
  return `${specialsName}${/\W$/.test(specialsName) ? '' : ':'} ${answer}`;
}

/** The feed adds the unit to a team's name when the event does not count the sport's usual unit. */
const UNIT_IN_NAME = /\((Corners|Bookings|Sets|Games|Points|Legs|Frames|Rounds|Runs|Goals)\)\s*$/i;

/** No match has more sets than this, so a larger total counts the unit of a set. */
const MOST_SETS = 5;

function unitOf({ sportId, period, home, points }: SelectionToDescribe): string {
  const named = UNIT_IN_NAME.exec(home)?.[1];
  if (named) return capitalised(named.toLowerCase());
  const unit = periodUnit(sportId, period) ?? '';
  if (unit === 'Sets' && (points ?? 0) > MOST_SETS) return periodUnit(sportId, 1) ?? unit;
  return unit;
}

/** A handicap with its sign: `-0.5`, `+1`, and `0` for the level line. */
function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points === 0 ? 0 : points);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
