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
 * Returns the cell of a selection of one of the three main markets.
 *
 * @param points the handicap of the home side, or the total
 * @example marketCell({ market: 'spread', outcome: 'away', points: -0.5 }) // 'spreads:-0.5:away'
 */
export function marketCell({ market, outcome, points }: MarketSelection): CellId {
  if (market === 'moneyline') return moneylineCell(outcome as 'away' | 'draw' | 'home');
  if (market === 'total') return totalCell(points ?? 0, outcome as 'over' | 'under');
  return spreadCell(points ?? 0, outcome as 'away' | 'home');
}

/** A selection of a main market, as feeds of prices have it. */
export interface MarketSelection {
  readonly market: 'moneyline' | 'spread' | 'total';
  readonly outcome: 'away' | 'draw' | 'home' | 'over' | 'under';
  readonly points: number | null;
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

/** The selection that a cell id names. */
export type CellSelection =
  | { readonly market: 'moneyline'; readonly outcome: 'home' | 'draw' | 'away' }
  /** `points` is the handicap of the home side. */
  | { readonly market: 'spread'; readonly outcome: 'home' | 'away'; readonly points: number }
  | {
      readonly market: 'total' | 'home_total' | 'away_total';
      readonly outcome: 'over' | 'under';
      readonly points: number;
    }
  | {
      readonly market: 'specials';
      readonly name: string;
      /** Of the outcome in the special. */
      readonly index: number;
      readonly handicap: number | null;
    };

/**
 * The selection of a cell id; null for any other text, which may come from an address.
 *
 * @example parseCellId('spreads:-0.5:away') // { market: 'spread', outcome: 'away', points: -0.5 }
 */
export function parseCellId(id: string): CellSelection | null {
  const [, kind = '', rest = ''] = /^([a-z-]+):(.+)$/s.exec(id) ?? [];
  if (kind === 'moneyline') return isOneOf(rest, SIDES) ? { market: 'moneyline', outcome: rest } : null;
  if (kind === 'specials') return parseSpecial(rest);
  const [, number = '', outcome = ''] = /^(-?\d{1,5}(?:\.\d{1,3})?):([a-z]+)$/.exec(rest) ?? [];
  if (number === '') return null;
  // Adding zero turns -0 into 0.
  const points = Number(number) + 0;
  if (kind === 'spreads') {
    return isOneOf(outcome, TWO_SIDES) ? { market: 'spread', outcome, points } : null;
  }
  const market = TOTALS[kind];
  return market !== undefined && isOneOf(outcome, OVER_UNDER) ? { market, outcome, points } : null;
}

const SIDES = ['home', 'draw', 'away'] as const;
const TWO_SIDES = ['home', 'away'] as const;
const OVER_UNDER = ['over', 'under'] as const;
const TOTALS: Readonly<Record<string, 'total' | 'home_total' | 'away_total'>> = {
  totals: 'total',
  'home-totals': 'home_total',
  'away-totals': 'away_total',
};

/** The name of a special may have colons. */
function parseSpecial(text: string): CellSelection | null {
  const [, name = '', index = '', handicap = ''] =
    /^(.+):(\d{1,4}):(-?\d{1,5}(?:\.\d{1,3})?)?$/s.exec(text) ?? [];
  if (name === '') return null;
  return {
    market: 'specials',
    name,
    index: Number(index),
    handicap: handicap === '' ? null : Number(handicap) + 0,
  };
}

function isOneOf<T extends string>(text: string, all: readonly T[]): text is T {
  return (all as readonly string[]).includes(text);
}
