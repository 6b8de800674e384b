import type { SelectionFairOdds } from '@fairline/shared/bets';
import { type BetLeg, hasSport, isDerivedMarket, planIncludes } from '@fairline/shared/contracts';
import type { MarketClose } from '../../../market/closing/close-of-line.ts';
import type { Account } from '../../../platform/http/viewer.ts';
import { type Contestants, closeOfSelection } from '../clv/close-of-selection.ts';

const NONE: SelectionFairOdds = { fairOdds: null, approximated: false, confidence: null };

export interface EarlierPrices {
  /** Finds what was offered on a line at a moment (epoch ms). */
  findOpenMarkets(lineId: string, at: number): Promise<readonly MarketClose[]>;
  findContestants(specialIds: readonly number[]): Promise<Contestants>;
}

/**
 * Computes the fair odds of a selection that were in force at a moment before its match (epoch ms), from the history of its line. In play
 * it returns no odds, because the score at that moment is not stored, nor does it for derived markets.
 */
export async function fairOddsAt(
  leg: BetLeg,
  at: number,
  { level, sports }: Pick<Account, 'level' | 'sports'>,
  prices: EarlierPrices,
): Promise<SelectionFairOdds> {
  const { line_id, sport_id, starts, market, special_id } = leg;
  if (level === null || line_id === null || sport_id === null || starts === null || at >= Date.parse(starts))
    return NONE;
  if (isDerivedMarket(market) || !hasSport({ sports }, sport_id)) return NONE;
  if (market === 'specials' && !planIncludes(level, 'specials')) return NONE;
  const markets = await prices.findOpenMarkets(line_id, at);
  const contestants = special_id === null ? new Map() : await prices.findContestants([special_id]);
  const found = closeOfSelection(markets, leg, contestants);
  if (found === null || (found.approximated && !planIncludes(level, 'line-approximation'))) return NONE;
  const { fair_odds: fairOdds, approximated, confidence = null } = found;
  if (Object.values(fairOdds).every((fair) => fair === null)) return NONE;
  return { fairOdds, approximated, confidence };
}
