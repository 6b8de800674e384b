import type { JointSelection, Side, SingleSelection } from './selection.ts';

/** A selection as a bet stores it: names and a number instead of a shape of its own. */
export interface SelectionText {
  /** As `moneyline`, `home-total`, `both-to-score`, `combination`. */
  readonly market: string;
  /** 0 for markets of several periods. */
  readonly period: number;
  readonly outcome: string;
  /** The handicap of the selection itself, the points of a total, or the goals or points of a race; null for any other. */
  readonly points: number | null;
}

/** Parts the two selections of a combination. */
const AND = ' & ';
/** Longer texts are none that this module has written. */
const LONGEST = 200;

/**
 * The text of a selection, by which a bet stores it and a request names it.
 *
 * @example textOfSelection({ market: 'winning_margin', period: 0, outcome: 'home', from: 2, to: null })
 * // { market: 'winning-margin', period: 0, outcome: 'home 2+', points: null }
 */
export function textOfSelection(selection: JointSelection): SelectionText {
  if (selection.market !== 'combination') return singleText(selection);
  const outcome = selection.legs.map((leg) => {
    const { market, period, outcome, points } = singleText(leg);
    return `${period}:${market} ${outcome}${points === null ? '' : ` ${points}`}`;
  });
  return { market: 'combination', period: 0, outcome: outcome.join(AND), points: null };
}

/**
 * The selection of a text; null for a text of none. What {@link textOfSelection} writes is read as the same selection.
 *
 * @example selectionOfText({ market: 'correct-score', period: 0, outcome: '2-1', points: null })
 * // { market: 'correct_score', period: 0, home: 2, away: 1 }
 */
export function selectionOfText(text: SelectionText): JointSelection | null {
  if (text.outcome.length > LONGEST) return null;
  if (text.market !== 'combination') return singleOf(text);
  const legs = text.outcome.split(AND).map(legOf);
  const [first, second, ...others] = legs;
  if (!first || !second || others.length > 0) return null;
  return { market: 'combination', legs: [first, second] };
}

function legOf(part: string): SingleSelection | null {
  const [, period = '', market = '', rest = ''] = /^(\d{1,3}):([a-z-]+) (.+)$/.exec(part) ?? [];
  if (market === 'combination') return null;
  const withPoints = /^(\S+) (-?\d+(?:\.\d+)?)$/.exec(rest);
  const plain = singleOf({ market, period: Number(period), outcome: rest, points: null });
  if (plain || !withPoints) return plain;
  const [, outcome = '', points] = withPoints;
  return singleOf({ market, period: Number(period), outcome, points: Number(points) });
}

function singleText(selection: SingleSelection): SelectionText {
  const period = 'period' in selection ? selection.period : 0;
  const as = (market: string, outcome: string, points: number | null = null): SelectionText => ({
    ...{ market, period, outcome },
    // Adding zero turns −0 into 0.
    points: points === null ? null : points + 0,
  });
  switch (selection.market) {
    case 'spread':
      return as(unitOf(selection, 'spread'), selection.outcome, selection.points);
    case 'total':
      return as(teamOf(selection, unitOf(selection, 'total')), selection.outcome, selection.points);
    case 'exact_total':
      return as(teamOf(selection, unitOf(selection, 'exact-total')), rangeText(selection));
    case 'correct_score':
      return as(
        'correct-score',
        'outcome' in selection ? `other ${selection.from}+` : `${selection.home}-${selection.away}`,
      );
    case 'winning_margin':
      return as(
        'winning-margin',
        selection.outcome === 'draw' ? 'draw' : `${selection.outcome} ${rangeText(selection)}`,
      );
    case 'half_time_full_time':
      return as('half-time-full-time', `${selection.first}/${selection.full}`);
    case 'race':
      return as('race', selection.outcome, selection.to);
    default:
      return as(dashed(selection.market), dashed(selection.outcome));
  }
}

function singleOf({ market, period, outcome, points }: SelectionText): SingleSelection | null {
  const [team, unit, kind] = namesOf(market);
  const isLine = kind === 'spread' || kind === 'total';
  if (isLine || kind === 'race' ? points === null || !Number.isFinite(points) : points !== null) return null;
  const number = points ?? 0;
  const own = unit === undefined ? {} : { unit };
  const side = team === undefined ? {} : { team };
  if (isLine && !Number.isInteger(number * 4)) return null;
  switch (kind) {
    case 'moneyline':
      return isOneOf(SIDES_OR_DRAW, outcome) ? { market: 'moneyline', period, outcome } : null;
    case 'draw-no-bet':
      return isOneOf(SIDES, outcome) ? { market: 'draw_no_bet', period, outcome } : null;
    case 'double-chance': {
      const pair = outcome.replaceAll('-', '_');
      return isOneOf(PAIRS, pair) ? { market: 'double_chance', period, outcome: pair } : null;
    }
    case 'spread':
      return isOneOf(SIDES, outcome) ? { market: 'spread', period, outcome, points: number, ...own } : null;
    case 'total':
      return isOneOf(OVER_UNDER, outcome)
        ? { market: 'total', period, outcome, points: number, ...side, ...own }
        : null;
    case 'both-to-score':
      return isOneOf(YES_NO, outcome) ? { market: 'both_to_score', period, outcome } : null;
    case 'correct-score': {
      const [, from] = /^other (\d{1,3})\+$/.exec(outcome) ?? [];
      if (from !== undefined) {
        return Number(from) > 0
          ? { market: 'correct_score', period, outcome: 'other', from: Number(from) }
          : null;
      }
      const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(outcome) ?? [];
      return home === undefined || away === undefined
        ? null
        : { market: 'correct_score', period, home: Number(home), away: Number(away) };
    }
    case 'exact-total': {
      const range = rangeOf(outcome);
      return range && { market: 'exact_total', period, ...range, ...side, ...own };
    }
    case 'winning-margin': {
      if (outcome === 'draw') return { market: 'winning_margin', period, outcome };
      const [, winner = '', by = ''] = /^(home|away) (.+)$/.exec(outcome) ?? [];
      const range = rangeOf(by);
      return isOneOf(SIDES, winner) && range !== null && range.from > 0
        ? { market: 'winning_margin', period, outcome: winner, ...range }
        : null;
    }
    case 'odd-even':
      return isOneOf(ODD_EVEN, outcome) ? { market: 'odd_even', period, outcome } : null;
    default:
      return period === 0 ? wholeMatchOf(kind, outcome, number) : null;
  }
}

/** Markets of several periods. */
function wholeMatchOf(kind: string, outcome: string, points: number): SingleSelection | null {
  switch (kind) {
    case 'half-time-full-time': {
      const [first = '', full = '', ...others] = outcome.split('/');
      return others.length === 0 && isOneOf(SIDES_OR_DRAW, first) && isOneOf(SIDES_OR_DRAW, full)
        ? { market: 'half_time_full_time', first, full }
        : null;
    }
    case 'highest-scoring-half':
      return isOneOf(HALVES, outcome) ? { market: 'highest_scoring_half', outcome } : null;
    case 'race':
      return Number.isInteger(points) && points >= 1 && isOneOf(RACERS, outcome)
        ? { market: 'race', to: points, outcome }
        : null;
    case 'tie-break':
      return isOneOf(YES_NO, outcome) ? { market: 'tie_break', outcome } : null;
    default:
      return null;
  }
}

/** `home-games-total` is the home side's games, `exact-total` that of both sides. */
function namesOf(market: string): [team: Side | undefined, unit: 'games' | undefined, kind: string] {
  const [, team, unit, kind = market] =
    /^(home-|away-)?(games-)?(spread|total|exact-total)$/.exec(market) ?? [];
  if (kind === 'spread' && team !== undefined) return [undefined, undefined, market];
  return [team?.slice(0, -1) as Side | undefined, unit === undefined ? undefined : 'games', kind];
}

function unitOf({ unit }: { readonly unit?: 'games' | undefined }, name: string): string {
  return unit === undefined ? name : `${unit}-${name}`;
}

function teamOf({ team }: { readonly team?: Side | undefined }, name: string): string {
  return team === undefined ? name : `${team}-${name}`;
}

interface Range {
  readonly from: number;
  readonly to: number | null;
}

/** `3`, `2-3` or `6+`. */
function rangeText({ from, to }: Range): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}

function rangeOf(text: string): Range | null {
  const [, first, last, open] = /^(\d{1,3})(?:-(\d{1,3})|(\+))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = open === undefined ? Number(last ?? first) : null;
  return to !== null && to < from ? null : { from, to };
}

const SIDES = ['home', 'away'] as const;
const SIDES_OR_DRAW = ['home', 'draw', 'away'] as const;
const PAIRS = ['home_draw', 'home_away', 'draw_away'] as const;
const OVER_UNDER = ['over', 'under'] as const;
const YES_NO = ['yes', 'no'] as const;
const ODD_EVEN = ['odd', 'even'] as const;
const HALVES = ['first', 'second', 'equal'] as const;
const RACERS = ['home', 'away', 'neither'] as const;

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}

function dashed(name: string): string {
  return name.replaceAll('_', '-');
}
