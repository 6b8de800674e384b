import type { DerivedMarket } from '@fairline/shared/contracts';
import { type JointSelection, type SingleSelection, textOfSelection } from '@fairline/shared/odds/joint';
import { period as periodOf, periodUnit } from '@fairline/shared/periods';

/** The match whose selections are described. */
export interface DescribedMatch {
  readonly sportId: number;
  readonly home: string;
  readonly away: string;
}

/** A selection in words: `Both teams to score`, `Yes`, `1st Half` (null for the whole match). */
export interface JointWords {
  readonly market: string;
  readonly selection: string;
  readonly period: string | null;
}

/** The names of the derived markets, for filters and texts. */
export const DERIVED_MARKET_NAMES: Readonly<Record<DerivedMarket, string>> = {
  'double-chance': 'Double chance',
  'draw-no-bet': 'Draw no bet',
  'both-to-score': 'Both teams to score',
  'correct-score': 'Correct score',
  'exact-total': 'Exact total',
  'home-exact-total': 'Home exact total',
  'away-exact-total': 'Away exact total',
  'games-exact-total': 'Exact number of games',
  'home-games-exact-total': 'Home exact number of games',
  'away-games-exact-total': 'Away exact number of games',
  'winning-margin': 'Winning margin',
  'odd-even': 'Odd or even',
  'half-time-full-time': 'Half time/full time',
  'highest-scoring-half': 'Highest scoring half',
  race: 'Race',
  'tie-break': 'Tie-break in the match',
  'games-spread': 'Handicap in games',
  'games-total': 'Total games',
  'home-games-total': 'Home total games',
  'away-games-total': 'Away total games',
  combination: 'Combination',
};

const SINGLE_NAMES: Readonly<Record<string, string>> = {
  moneyline: 'Moneyline',
  spread: 'Handicap',
  total: 'Total',
  'home-total': 'Home total',
  'away-total': 'Away total',
  ...DERIVED_MARKET_NAMES,
};
const TENNIS = 33;
const HOCKEY = 19;

/**
 * A selection of the joint model in a bettor's words.
 *
 * @example
 * describeJoint({ market: 'winning_margin', period: 1, outcome: 'home', from: 2, to: null }, arsenalChelsea)
 * // { market: 'Winning margin', selection: 'Arsenal by 2 or more', period: '1st Half' }
 */
export function describeJoint(selection: JointSelection, match: DescribedMatch): JointWords {
  if (selection.market === 'combination') {
    const legs = selection.legs.map((leg) => {
      const { market, selection: outcome, period } = describeJoint(leg, match);
      return isPlain(leg) && period === null ? outcome : `${market}${period ? ` ${period}` : ''}: ${outcome}`;
    });
    return { market: DERIVED_MARKET_NAMES.combination, selection: legs.join(' and '), period: null };
  }
  const number = 'period' in selection ? selection.period : 0;
  return {
    market: marketName(selection, match),
    selection: outcomeName(selection, match),
    period: number === 0 ? null : periodOf(match.sportId, number).description,
  };
}

/** A moneyline and a handicap are clear by their outcome. */
function isPlain({ market }: SingleSelection): boolean {
  return market === 'moneyline' || market === 'spread';
}

function marketName(selection: SingleSelection, { sportId, home, away }: DescribedMatch): string {
  if (selection.market === 'race') return `Race to ${selection.to}`;
  if (selection.market === 'half_time_full_time' && sportId === TENNIS) return 'First set/match';
  if (selection.market === 'half_time_full_time' && sportId === HOCKEY) return '1st period/game';
  const name = SINGLE_NAMES[textOfSelection(selection).market] ?? selection.market;
  if (!('team' in selection) || selection.team === undefined) return name;
  return name.replace(/^(Home|Away)\b/, selection.team === 'home' ? home : away);
}

function outcomeName(selection: SingleSelection, match: DescribedMatch): string {
  const side = (outcome: string) => sideName(outcome, match);
  switch (selection.market) {
    case 'moneyline':
    case 'draw_no_bet':
      return side(selection.outcome);
    case 'double_chance':
      return selection.outcome.split('_').map(side).join(' or ');
    case 'spread':
      return `${side(selection.outcome)} ${signed(selection.points)}${selection.unit ? ' games' : ''}`;
    case 'total': {
      const unit = selection.unit ? 'Games' : periodUnit(match.sportId, selection.period);
      return [capitalised(selection.outcome), selection.points, unit].filter(Boolean).join(' ');
    }
    case 'correct_score':
      return 'outcome' in selection
        ? `Any other score (a side has ${selection.from} or more)`
        : `${selection.home}–${selection.away}`;
    case 'exact_total':
      return rangeName(selection);
    case 'winning_margin':
      return selection.outcome === 'draw' ? 'Draw' : `${side(selection.outcome)} by ${rangeName(selection)}`;
    case 'half_time_full_time':
      return `${side(selection.first)} / ${side(selection.full)}`;
    case 'highest_scoring_half':
      return { first: 'First half', second: 'Second half', equal: 'Equal' }[selection.outcome];
    case 'race':
      return selection.outcome === 'neither' ? 'Neither' : side(selection.outcome);
    default:
      return capitalised(selection.outcome);
  }
}

function rangeName({ from, to }: { readonly from: number; readonly to: number | null }): string {
  if (to === null) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function sideName(outcome: string, { home, away }: DescribedMatch): string {
  if (outcome === 'home') return home;
  return outcome === 'away' ? away : capitalised(outcome);
}

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${Math.abs(points)}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
