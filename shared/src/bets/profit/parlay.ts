import type { BetLeg, LegGrade, LegResult } from '@fairline/shared/contracts';

/** One selection of a parlay. */
export interface ParlayLeg {
  readonly odds: number | null;
  readonly result: LegResult | null;
  /** A win that the feed says is shared. */
  readonly feed?: Pick<LegGrade, 'dead_heat' | 'dead_heat_places'> | null | undefined;
  readonly by_hand?: BetLeg['by_hand'];
}

/** What one unit of stake came back as. */
export interface ParlayOutcome {
  /** 0 when it is lost, the product of the selections' prices when all have won. */
  readonly multiple: number;
  /** Every selection is void: the bet is. */
  readonly isVoid: boolean;
}

/**
 * The price of a parlay: the product of its selections' prices, to twelve decimals.
 * @example parlayOdds([{ odds: 1.909 }, { odds: 2 }]) // 3.818
 */
export function parlayOdds(legs: readonly Pick<ParlayLeg, 'odds'>[]): number {
  return Number(legs.reduce((product, { odds }) => product * (odds ?? 1), 1).toFixed(12));
}

/**
 * The outcome of a parlay from its selections.
 *
 * | result | counts as |
 * | --- | --- |
 * | win | its odds |
 * | win of m places that n contestants share, by the feed | its odds × m / n |
 * | push, void | 1 |
 * | half-win | `(odds + 1) / 2` |
 * | half-loss | 0.5 |
 * | loss | 0 |
 *
 * @param odds of the bet, which count as they are when every selection wins.
 * @returns null while it is undecided: none is lost, and one is not graded.
 * @example parlayOutcome([{ odds: 2, result: 'win' }, { odds: 1.9, result: 'push' }], 3.8) // { multiple: 2, isVoid: false }
 */
export function parlayOutcome(legs: readonly ParlayLeg[], odds: number): ParlayOutcome | null {
  if (legs.some(({ result }) => result === 'loss')) return { multiple: 0, isVoid: false };
  if (legs.length === 0 || legs.some(({ result }) => result === null)) return null;
  if (legs.every((leg) => leg.result === 'win' && shareOf(leg) === 1)) {
    return { multiple: odds, isVoid: false };
  }
  const product = legs.reduce((multiple, leg) => multiple * multipleOf(leg), 1);
  return { multiple: Number(product.toFixed(12)), isVoid: legs.every(({ result }) => result === 'void') };
}

/** The share of the price that a win is paid in a dead heat, else 1. A win that was entered by hand is a full one. */
export function shareOf({ result, feed, by_hand }: Pick<ParlayLeg, 'by_hand' | 'feed' | 'result'>): number {
  if (result !== 'win' || by_hand || !feed?.dead_heat) return 1;
  return (feed.dead_heat_places ?? 1) / feed.dead_heat;
}

/** What one unit on a settled selection returns, as the table above has it. */
export function multipleOf(leg: ParlayLeg): number {
  const { odds, result } = leg;
  switch (result) {
    case 'win':
      return (odds ?? 1) * shareOf(leg);
    case 'half-win':
      return ((odds ?? 1) + 1) / 2;
    case 'half-loss':
      return 0.5;
    case 'loss':
      return 0;
    default:
      return 1;
  }
}
