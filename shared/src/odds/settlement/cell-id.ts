/** The id of an odds cell, which names a selection within one line (event and period). */
export type CellId = string;

/** `moneyline:home`, `moneyline:draw`, `moneyline:away`. */
export function moneylineCell(outcome: 'home' | 'draw' | 'away'): CellId {
  return `moneyline:${outcome}`;
}

/** `spreads:-0.5:home`. Both sides carry the home handicap. */
export function spreadCell(hdp: number, side: 'home' | 'away'): CellId {
  return `spreads:${hdp}:${side}`;
}

/** `totals:2.5:over`. */
export function totalCell(points: number, side: 'over' | 'under'): CellId {
  return `totals:${points}:${side}`;
}

/** `home-totals:1.5:over`: the total of one team, home or away. */
export function teamTotalCell(team: 'home' | 'away', points: number, side: 'over' | 'under'): CellId {
  return `${team}-totals:${points}:${side}`;
}

/** `specials:First Goal Scorer:3:` with the outcome's place in the list and its handicap, empty if it has none. */
export function specialCell(name: string, outcomeIndex: number, handicap?: number | null): CellId {
  return `specials:${name}:${outcomeIndex}:${handicap ?? ''}`;
}
