/** The id of an odds cell, which names a selection within one line (event and period). */
export type CellId = string;

/** @example moneylineCell('home') // 'moneyline:home' */
export function moneylineCell(outcome: 'home' | 'draw' | 'away'): CellId {
  return `moneyline:${outcome}`;
}

/**
 * The ids of both sides contain the home handicap.
 *
 * @example spreadCell(-0.5, 'away') // 'spreads:-0.5:away': the away side at +0.5
 */
export function spreadCell(hdp: number, side: 'home' | 'away'): CellId {
  return `spreads:${hdp}:${side}`;
}

/** @example totalCell(2.5, 'over') // 'totals:2.5:over' */
export function totalCell(points: number, side: 'over' | 'under'): CellId {
  return `totals:${points}:${side}`;
}

/**
 * The total of one team.
 *
 * @example teamTotalCell('home', 1.5, 'over') // 'home-totals:1.5:over'
 */
export function teamTotalCell(team: 'home' | 'away', points: number, side: 'over' | 'under'): CellId {
  return `${team}-totals:${points}:${side}`;
}

/**
 * The special's name, the index of the outcome in the list, and its handicap, empty when there is none.
 *
 * @example specialCell('First Goal Scorer', 3) // 'specials:First Goal Scorer:3:'
 */
export function specialCell(name: string, outcomeIndex: number, handicap?: number | null): CellId {
  return `specials:${name}:${outcomeIndex}:${handicap ?? ''}`;
}
