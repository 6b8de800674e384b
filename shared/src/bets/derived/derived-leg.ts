import { type BetLeg, isDerivedMarket } from '@fairline/shared/contracts';
import {
  type JointSelection,
  mirrorSelection,
  periodRulesOf,
  selectionOfText,
  textOfSelection,
} from '@fairline/shared/odds/joint';

/** What names a derived selection. */
export type DerivedLeg = Pick<BetLeg, 'market' | 'outcome' | 'period' | 'points' | 'sport_id'>;

/**
 * The selection of the joint model that a bet is on; null for any other market, for words that are none of its market, and for a sport
 * without a joint model.
 *
 * @example derivedSelectionOf({ sport_id: 29, market: 'both-to-score', period: 0, outcome: 'yes', points: null })
 * // { market: 'both_to_score', period: 0, outcome: 'yes' }
 */
export function derivedSelectionOf({
  market,
  outcome,
  period,
  points,
  sport_id,
}: DerivedLeg): JointSelection | null {
  if (!isDerivedMarket(market) || sport_id === null || periodRulesOf(sport_id) === null) return null;
  return selectionOfText({ market, outcome, period: period ?? 0, points });
}

/**
 * What a derived selection is called after home and away of its match were exchanged; words that are none of its market stay.
 *
 * @example mirroredDerived({ sport_id: 29, market: 'correct-score', period: 0, outcome: '2-1', points: null }).outcome // '1-2'
 */
export function mirroredDerived(leg: DerivedLeg): Pick<BetLeg, 'market' | 'outcome' | 'points'> {
  const selection = derivedSelectionOf(leg);
  const { market, outcome, points } = selection === null ? leg : textOfSelection(mirrorSelection(selection));
  return { market, outcome, points };
}

/**
 * Why a selection is none of its derived market, in a sentence; null when it is one.
 * @example wrongDerivedSelection({ sport_id: 3, market: 'race', period: 0, outcome: 'home', points: 2 })
 * // 'There is no joint model of this sport.'
 */
export function wrongDerivedSelection(leg: DerivedLeg): string | null {
  if (leg.sport_id === null || periodRulesOf(leg.sport_id) === null) {
    return 'There is no joint model of this sport.';
  }
  return derivedSelectionOf(leg) === null ? 'The selection does not fit its market.' : null;
}
