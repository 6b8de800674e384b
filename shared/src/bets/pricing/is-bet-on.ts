import type { BetMark } from '@fairline/shared/contracts';

/** What a bet is compared with, as a bet names it. Points are those of its own side. */
export interface BetTarget {
  readonly market: string;
  /** Without it, any outcome of the market counts. */
  readonly outcome?: string | undefined;
  /** Null where the market has none; without it, any points count. */
  readonly points?: number | null | undefined;
  readonly specials_name: string | null;
}

/**
 * Whether a bet on the same line is on a selection, or on any of a market.
 * @example isBetOn(bet, { market: 'spread', outcome: 'away', points: 0.5, specials_name: null })
 */
export function isBetOn(
  bet: Pick<BetMark, 'market' | 'outcome' | 'points' | 'specials_name'>,
  { market, outcome, points, specials_name }: BetTarget,
): boolean {
  return (
    bet.market === market &&
    bet.specials_name === specials_name &&
    (outcome === undefined || bet.outcome === outcome) &&
    (points === undefined || bet.points === points)
  );
}
