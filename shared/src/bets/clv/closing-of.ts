import {
  type BetClose,
  type BetClosing,
  type BetLeg,
  type BetState,
  isDerivedMarket,
  type Preferences,
} from '@fairline/shared/contracts';
import { type Confidence, leastConfident } from '@fairline/shared/odds';

/** What the close of a bet follows from. */
export type ClosedBet = Pick<
  BetState,
  | 'clv_percent'
  | 'close'
  | 'closing_confidence'
  | 'closing_early'
  | 'closing_fair_odds'
  | 'closing_odds'
  | 'is_live'
  | 'leg_closes'
  | 'legs'
>;

type Method = Preferences['devig_method'];
type LegClosing = NonNullable<BetClosing['legs']>[number];

/** Decimals of a product of prices. */
const DECIMALS = 12;

/**
 * The close of a bet by a devig method.
 *
 * - A bet placed in play has none: its market had closed before.
 * - Closing fair odds or a CLV of an imported file stand as they are.
 * - Else it is the stored close of its selection, if it is of the selection that the bet has now. The odds and fair odds of a
 *   parlay's close are the products of its selections'; without that of one of them there is none.
 * - Else the closing price alone of an imported file.
 *
 * @returns null without a close.
 * @example
 * closingOf({ ...parlay, leg_closes: [closeAt(1.9, 2), closeAt(2.9, 3)] }, 'power') // { odds: 5.51, fair_odds: 6, ... }
 */
export function closingOf(bet: ClosedBet, method: Method): BetClosing | null {
  const { closing_odds, closing_fair_odds, closing_confidence: label, clv_percent, is_live, legs } = bet;
  if (is_live) return null;
  const stored = legs.length > 1 ? parlayClosing(bet, method) : singleClosing(bet, method);
  if (closing_fair_odds === null && clv_percent === null && stored !== null) return stored;
  if (closing_odds === null && closing_fair_odds === null && clv_percent === null) return null;
  return {
    source: 'file',
    odds: closing_odds,
    fair_odds: closing_fair_odds,
    closed_at: null,
    limit: null,
    early: bet.closing_early ?? false,
    approximated: Boolean(label),
    confidence: label === 'unknown' ? null : label,
  };
}

/** Whether a stored close is of the selection that the bet has now. */
export function isCloseOf(close: BetClose | null | undefined, leg: BetLeg): close is BetClose {
  if (close === null || close === undefined) return false;
  const isOfPeriod = close.period === undefined || close.period === leg.period;
  return isOfPeriod && SELECTION.every((field) => close[field] === leg[field]);
}

const SELECTION = ['market', 'outcome', 'points', 'special_id'] as const;

function singleClosing({ close, legs: [leg] }: ClosedBet, method: Method): BetClosing | null {
  if (leg === undefined || !isCloseOf(close, leg)) return null;
  return { source: 'feed', ...legClosing(close, method) };
}

function parlayClosing({ leg_closes, legs }: ClosedBet, method: Method): BetClosing | null {
  const closes: LegClosing[] = [];
  for (const [position, leg] of legs.entries()) {
    const close = leg_closes[position];
    if (!isCloseOf(close, leg)) return null;
    closes.push(legClosing(close, method));
  }
  return {
    source: 'feed',
    odds: product(closes.map(({ odds }) => odds)),
    fair_odds: product(closes.map(({ fair_odds }) => fair_odds)),
    // Known when the last of its markets has closed.
    closed_at:
      closes
        .map(({ closed_at }) => closed_at)
        .sort()
        .at(-1) ?? null,
    limit: null,
    early: closes.some(({ early }) => early),
    approximated: closes.some(({ approximated }) => approximated),
    confidence: parlayConfidence(closes, legs),
    legs: closes,
  };
}

/**
 * Returns the lowest label of the approximated selections. A selection without a label, which an earlier version stored, may be the lowest
 * one: unless another is low, the parlay has no label either. Derived selections never have one.
 */
function parlayConfidence(closes: readonly LegClosing[], legs: readonly BetLeg[]): Confidence | null {
  const labelled = closes.filter(
    ({ approximated }, position) => approximated && !isDerivedMarket(legs[position]?.market ?? ''),
  );
  const least = labelled.reduce(
    (lowest: Confidence | null, { confidence }) => leastConfident(lowest, confidence ?? null),
    null,
  );
  return least === 'low' || labelled.every(({ confidence }) => confidence) ? least : null;
}

function legClosing(
  { odds, fair_odds, closed_at, limit, early, approximated, confidence }: BetClose,
  method: Method,
): LegClosing {
  return { odds, fair_odds: fair_odds[method], closed_at, limit, early, approximated, confidence };
}

/** Null where a factor is. */
function product(factors: readonly (number | null)[]): number | null {
  let all = 1;
  for (const factor of factors) {
    if (factor === null) return null;
    all *= factor;
  }
  return Number(all.toFixed(DECIMALS));
}
