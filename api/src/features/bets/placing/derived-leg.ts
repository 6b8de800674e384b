import { derivedSelectionOf, wrongDerivedSelection } from '@fairline/shared/bets';
import {
  type BetLeg,
  DEVIG_METHODS,
  type FairOdds,
  type FeedLeg,
  parseLineId,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import type { DerivedPrices } from '../../../market/derived/derived-prices.ts';
import type { OddsLineRow } from '../../../market/lines/odds-lines.read-model.ts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';

/** Prices derived selections; null fair odds where there are none. */
export type DerivedPricer = Pick<DerivedPrices, 'price'>;

/**
 * The selection of a derived market on the line of its match.
 * @throws ApiError 400 for words that are none of the market, and for another line than that of the match
 */
export function derivedLeg(leg: BetLeg, { period, points }: FeedLeg, row: OddsLineRow): BetLeg {
  if (row.parent_id !== null || row.period_num !== 0) {
    throw apiErrors.invalidField('legs', 'A derived market has the line of the match, with period 0.');
  }
  // Adding zero turns −0 into 0.
  const derived = { ...leg, period: period ?? 0, points: points == null ? null : points + 0, is3Way: null };
  const wrong = wrongDerivedSelection(derived);
  if (wrong !== null) throw apiErrors.invalidField('legs', wrong);
  return derived;
}

/**
 * The fair odds of a derived selection by every devig method, from the lines that are offered now.
 *
 * @returns null without a price, in a plan without derived prices, and while too much is to be computed: the bet is logged without.
 */
export async function derivedFairOdds(
  leg: BetLeg,
  level: UpgradeLevel,
  pricer: DerivedPricer,
): Promise<FairOdds | null> {
  const selection = derivedSelectionOf(leg);
  if (selection === null || leg.line_id === null || !planIncludes(level, 'derived-prices')) return null;
  const { eventId } = parseLineId(leg.line_id);
  const fair: [string, number | null][] = [];
  try {
    for (const method of DEVIG_METHODS) {
      fair.push([method, (await pricer.price(eventId, selection, method)).price?.fairOdds ?? null]);
    }
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
  return fair.every(([, odds]) => odds === null) ? null : (Object.fromEntries(fair) as FairOdds);
}
