import { wrongDerivedSelection } from '@fairline/shared/bets';
import {
  BET_MARKETS,
  type BetMarket,
  type BetState,
  isDerivedMarket,
  wrongSelection,
} from '@fairline/shared/contracts';
import type { WantedLine } from './bet-imports.read-model.ts';

/**
 * The match to look for on the feed, for an imported bet on one selection that the feed could have; null for any other bet. A bet without a
 * period is one on the whole match.
 */
export function wantedLine({ legs: [leg, ...others] }: BetState, place: number): WantedLine | null {
  if (leg === undefined || others.length > 0) return null;
  if (isDerivedMarket(leg.market)) return derivedLine(leg, place);
  if (!isStraight(leg.market)) return null;
  const { sport_id, home, away, starts, market, outcome: bet_outcome, points } = leg;
  if (sport_id === null || home === null || away === null || starts === null) return null;
  if (wrongSelection({ market, bet_outcome, points }) !== null) return null;
  return { place, sport_id, home, away, starts, period: leg.period ?? 0 };
}

/** A derived market has the line of its match, whatever its period. */
function derivedLine(leg: BetState['legs'][number], place: number): WantedLine | null {
  const { sport_id, home, away, starts } = leg;
  if (sport_id === null || home === null || away === null || starts === null) return null;
  return wrongDerivedSelection(leg) === null ? { place, sport_id, home, away, starts, period: 0 } : null;
}

/** Specials have no name of their own in a file. */
function isStraight(market: string): market is BetMarket {
  return market !== 'specials' && (BET_MARKETS as readonly string[]).includes(market);
}

/** The bet with its selection on a line of the feed. Its words stay those of the file. */
export function onLine(state: BetState, lineId: string): BetState {
  return { ...state, legs: state.legs.map((leg) => ({ ...leg, line_id: lineId })) };
}
