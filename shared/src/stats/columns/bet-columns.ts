import type { BetOutcome, Currency } from '@fairline/shared/contracts';
import type { Amounts } from './amounts.ts';

/** Numbers of the results in a column; 0 is a bet that is not settled. */
export const RESULT_CODES: Readonly<Record<BetOutcome, number>> = {
  win: 1,
  loss: 2,
  push: 3,
  'half-win': 4,
  'half-loss': 5,
  void: 6,
  'cash-out': 7,
};
export const UNSETTLED = 0;

/** Sides of a selection, as the simulation of luck draws them: away and under are 1, a draw is 2, everything else 0. */
export type Side = 0 | 1 | 2;

/** Texts of bets: the place of each bet's text in the list of the different ones. */
export interface TextColumn {
  readonly places: Uint32Array;
  readonly texts: readonly (string | null)[];
}

/** Tags of bets: those of bet `row` are `ids` from `first[row]` to before `first[row + 1]`. */
export interface TagColumn {
  readonly first: Uint32Array;
  readonly ids: Int32Array;
}

/**
 * Bets by columns, in the order of the profit chart: by the time of the period's choice, then by placing, then by id. Statistics of 100,000 bets
 * are sums over typed arrays; objects would take several times as long to make as to sum.
 */
export interface BetColumns {
  readonly size: number;
  /** The time that orders them: of the start (of the placing where there is none), or of the placing. Epoch ms. */
  readonly at: Float64Array;
  /** The start, or the placing where there is none. */
  readonly starts: Float64Array;
  readonly placed: Float64Array;
  readonly hasStart: Uint8Array;
  readonly id: Float64Array;
  readonly stake: Amounts;
  /** 0 for a bet that is not settled. */
  readonly profit: Amounts;
  /** The place in `currencies`. */
  readonly currency: Uint8Array;
  readonly currencies: readonly Currency[];
  /** Decimal price before commission. */
  readonly odds: Float64Array;
  /** After commission. */
  readonly net: Float64Array;
  /** In percent, NaN where there is none: EV at the bet, and CLV that counts, by the user's devig method. */
  readonly ev: Float64Array;
  readonly clv: Float64Array;
  /** `RESULT_CODES`, or `UNSETTLED`. */
  readonly result: Uint8Array;
  readonly free: Uint8Array;
  readonly live: Uint8Array;
  readonly selections: Uint16Array;
  readonly side: Uint8Array;
  /** The event on the feed; 0 for parlays and what the feed does not have. */
  readonly event: Float64Array;
  readonly sportId: Int32Array;
  readonly sport: TextColumn;
  readonly market: TextColumn;
  readonly league: TextColumn;
  readonly bookmaker: TextColumn;
  /** The setting of the alert that the bet came from, or 0. */
  readonly setting: Int32Array;
  readonly tags: TagColumn;
}

/** Whether the stake of a bet counts as staked once it is settled: not that of a void or a free bet. */
export function isStaked({ result, free }: BetColumns, row: number): boolean {
  return result[row] !== UNSETTLED && result[row] !== RESULT_CODES.void && free[row] === 0;
}

/** Whether a bet counts towards the least number of bets: it is settled, without a cash-out. */
export function isCounted({ result }: BetColumns, row: number): boolean {
  return result[row] !== UNSETTLED && result[row] !== RESULT_CODES['cash-out'];
}

/**
 * The fair probability of a win that an EV implies: `(1 + EV) / odds` with the odds after commission. NaN where it is not known, or not
 * between 0 and 1.
 * @example fairProbability(5, 2.1) // 0.5
 */
export function fairProbability(percent: number, net: number): number {
  const p = (1 + percent / 100) / net;
  return p > 0 && p < 1 ? p : Number.NaN;
}
