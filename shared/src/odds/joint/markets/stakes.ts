import type { Column, ScoreView } from '../fit/score-view.ts';
import { raceStakes } from './race-stakes.ts';
import type { SingleSelection } from './selection.ts';
import type { PeriodRules, Stakes } from './stake-rules.ts';

/**
 * The shares of a stake on a selection that win and lose in each outcome of a view.
 *
 * Whole lines return the stake on their number; a quarter line is two half stakes on the lines a quarter below and above,
 * as `settle` grades them.
 *
 * @returns `null` when the view does not determine the result, or when the selection does not exist.
 *
 * @example
 * const view = new ScoreView({ 'margin:0': Int16Array.of(-1, 0, 1) });
 * stakesOf({ market: 'spread', period: 0, outcome: 'home', points: -0.25 }, view, rules);
 * // won [0, 0, 1], lost [1, 0.5, 0]
 *
 * Source: Pinnacle's rules for handicap and total bets.
 */
export function stakesOf(selection: SingleSelection, view: ScoreView, rules: PeriodRules): Stakes | null {
  switch (selection.market) {
    case 'moneyline': {
      const margin = view.column(`margin:${selection.period}`);
      if (!margin) return null;
      if (rules.threeWay(selection.period)) return exactly(margin, (m) => sideOf(m) === selection.outcome);
      return selection.outcome === 'draw' ? null : against(margin, selection.outcome, 0);
    }
    case 'draw_no_bet': {
      const margin = view.column(`margin:${selection.period}`);
      return margin && against(margin, selection.outcome, 0);
    }
    case 'double_chance': {
      const margin = view.column(`margin:${selection.period}`);
      if (!rules.threeWay(selection.period)) return null;
      return margin && exactly(margin, (m) => selection.outcome.split('_').includes(sideOf(m)));
    }
    case 'spread': {
      const margin = view.column(columnOf('margin', selection));
      return margin && against(margin, selection.outcome, selection.points);
    }
    case 'total': {
      const total = view.column(columnOf(selection.team ?? 'total', selection));
      const over = total && overLine(total, selection.points);
      if (!over) return null;
      return selection.outcome === 'over' ? over : { won: over.lost, lost: over.won };
    }
    case 'both_to_score': {
      const home = view.column(`home:${selection.period}`);
      const away = view.column(`away:${selection.period}`);
      if (!home || !away) return null;
      return exactly(home, (h, i) => (h > 0 && (away[i] ?? 0) > 0) === (selection.outcome === 'yes'));
    }
    case 'correct_score': {
      const home = view.column(`home:${selection.period}`);
      const away = view.column(`away:${selection.period}`);
      if (!home || !away) return null;
      if ('outcome' in selection) {
        return exactly(home, (h, i) => Math.max(h, away[i] ?? 0) >= selection.from);
      }
      return exactly(home, (h, i) => h === selection.home && away[i] === selection.away);
    }
    case 'exact_total': {
      const total = view.column(columnOf(selection.team ?? 'total', selection));
      return total && exactly(total, (t) => isWithin(t, selection));
    }
    case 'winning_margin': {
      const margin = view.column(`margin:${selection.period}`);
      if (selection.outcome === 'draw') return margin && exactly(margin, (m) => m === 0);
      const sign = selection.outcome === 'home' ? 1 : -1;
      return margin && exactly(margin, (m) => m * sign > 0 && isWithin(m * sign, selection));
    }
    case 'odd_even': {
      const total = view.column(`total:${selection.period}`);
      return total && exactly(total, (t) => (t % 2 === 1) === (selection.outcome === 'odd'));
    }
    case 'half_time_full_time': {
      const first = rules.firstPart === null ? null : view.column(`margin:${rules.firstPart}`);
      const full = view.column('margin:0');
      if (!first || !full) return null;
      return exactly(
        full,
        (m, i) => sideOf(m) === selection.full && sideOf(first[i] ?? 0) === selection.first,
      );
    }
    case 'highest_scoring_half': {
      const first = rules.periods.includes(2) ? view.column('total:1') : null;
      const second = view.column('total:2');
      if (!first || !second) return null;
      return exactly(first, (t, i) => halfOf(t - (second[i] ?? 0)) === selection.outcome);
    }
    case 'race':
      return raceStakes(selection, view, rules);
    case 'tie_break': {
      const tieBreaks = view.column('tie-breaks');
      return tieBreaks && exactly(tieBreaks, (t) => t > 0 === (selection.outcome === 'yes'));
    }
    default:
      return null;
  }
}

function columnOf(
  kind: 'home' | 'away' | 'margin' | 'total',
  { period, unit }: { readonly period: number; readonly unit?: 'games' | undefined },
): Column {
  return `${kind}:${unit === 'games' && period === 0 ? 'games' : period}`;
}

function sideOf(margin: number): 'home' | 'draw' | 'away' {
  if (margin === 0) return 'draw';
  return margin > 0 ? 'home' : 'away';
}

function halfOf(lead: number): 'first' | 'second' | 'equal' {
  if (lead === 0) return 'equal';
  return lead > 0 ? 'first' : 'second';
}

function isWithin(
  value: number,
  { from, to }: { readonly from: number; readonly to: number | null },
): boolean {
  return value >= from && (to === null || value <= to);
}

/** A result that wins or loses, without a push. */
function exactly(column: Int16Array, wins: (value: number, index: number) => boolean): Stakes {
  const won = Float64Array.from(column, (value, i) => (wins(value, i) ? 1 : 0));
  return { won, lost: won.map((share) => 1 - share) };
}

function against(margin: Int16Array, outcome: 'home' | 'away', handicap: number): Stakes {
  // Won by home when the margin is over minus its handicap, by away when it is under its own.
  const home = overLine(margin, outcome === 'home' ? -handicap : handicap);
  return outcome === 'home' ? home : { won: home.lost, lost: home.won };
}

/** The first half stake is on the line itself or a quarter below, the second likewise or a quarter above. */
function overLine(column: Int16Array, line: number): Stakes {
  const quarters = Math.round(line * 4);
  const offset = quarters % 2 === 0 ? 0 : 1;
  const won = new Float64Array(column.length);
  const lost = new Float64Array(column.length);
  for (let i = 0; i < column.length; i += 1) {
    const value = 4 * (column[i] ?? 0);
    const low = value - (quarters - offset);
    const high = value - (quarters + offset);
    won[i] = ((low > 0 ? 1 : 0) + (high > 0 ? 1 : 0)) / 2;
    lost[i] = ((low < 0 ? 1 : 0) + (high < 0 ? 1 : 0)) / 2;
  }
  return { won, lost };
}
