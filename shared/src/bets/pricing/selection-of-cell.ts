import type { BetMarket, Markets } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import type { PricedSelection } from './fair-odds-of.ts';

/** A selection of the feed as a bet names it: its outcome is `home`, `draw`, `away`, `over`, `under`, or a contestant's name. */
export interface FeedSelection extends PricedSelection {
  readonly specialsName: string | null;
}

/** Markets of cells as bets name them. */
const BET_MARKET_OF: Readonly<Record<CellSelection['market'], BetMarket>> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  home_total: 'home-total',
  away_total: 'away-total',
  specials: 'specials',
};

/**
 * The market of a cell as a bet names it.
 * @example betMarketOf('home_total') // 'home-total'
 */
export function betMarketOf(market: CellSelection['market']): BetMarket {
  return BET_MARKET_OF[market];
}

/**
 * The selection of an odds cell as a bet names it; null for a special that the line does not have (any more).
 *
 * @example selectionOfCell({ market: 'spread', outcome: 'away', points: -0.5 }, line).points // 0.5
 */
export function selectionOfCell(
  cell: CellSelection,
  { specials }: Pick<Markets, 'specials'>,
): FeedSelection | null {
  const none = { points: null, specialsName: null, specialId: null };
  switch (cell.market) {
    case 'moneyline':
      return { ...none, market: 'moneyline', outcome: cell.outcome };
    case 'spread':
      return {
        ...none,
        market: 'spread',
        outcome: cell.outcome,
        points: cell.outcome === 'home' ? cell.points : 0 - cell.points,
      };
    case 'specials': {
      for (const { id, name, outcomes } of specials) {
        const outcome = name === cell.name ? outcomes[cell.index] : undefined;
        if (outcome !== undefined && outcome.handicap === cell.handicap) {
          return {
            market: 'specials',
            outcome: outcome.name,
            points: outcome.handicap,
            specialsName: name,
            specialId: id,
          };
        }
      }
      return null;
    }
    default:
      return { ...none, market: betMarketOf(cell.market), outcome: cell.outcome, points: cell.points };
  }
}
