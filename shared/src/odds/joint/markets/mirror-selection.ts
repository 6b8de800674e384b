import type { JointSelection, SingleSelection } from './selection.ts';

const OTHER = { home: 'away', draw: 'draw', away: 'home', neither: 'neither' } as const;
const OTHER_PAIR = { home_draw: 'draw_away', home_away: 'home_away', draw_away: 'home_draw' } as const;

/**
 * The selection after home and away are exchanged: what is bet on stays the same.
 *
 * @example mirrorSelection({ market: 'correct_score', period: 0, home: 2, away: 1 })
 * // { market: 'correct_score', period: 0, home: 1, away: 2 }
 */
export function mirrorSelection(selection: JointSelection): JointSelection {
  if (selection.market !== 'combination') return mirrorSingle(selection);
  const [first, second] = selection.legs;
  return { market: 'combination', legs: [mirrorSingle(first), mirrorSingle(second)] };
}

function mirrorSingle(selection: SingleSelection): SingleSelection {
  switch (selection.market) {
    case 'moneyline':
      return { ...selection, outcome: OTHER[selection.outcome] };
    case 'draw_no_bet':
    case 'spread':
      return { ...selection, outcome: OTHER[selection.outcome] };
    case 'winning_margin':
      return selection.outcome === 'draw' ? selection : { ...selection, outcome: OTHER[selection.outcome] };
    case 'double_chance':
      return { ...selection, outcome: OTHER_PAIR[selection.outcome] };
    case 'correct_score':
      return 'outcome' in selection
        ? selection
        : { ...selection, home: selection.away, away: selection.home };
    case 'total':
    case 'exact_total':
      return selection.team === undefined ? selection : { ...selection, team: OTHER[selection.team] };
    case 'half_time_full_time':
      return { ...selection, first: OTHER[selection.first], full: OTHER[selection.full] };
    case 'race':
      return { ...selection, outcome: OTHER[selection.outcome] };
    default:
      return selection;
  }
}
