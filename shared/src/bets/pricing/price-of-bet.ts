import {
  BET_MARKETS,
  type BetLeg,
  type BetMarket,
  type BetState,
  type Markets,
  type NoPriceReason,
  type Preferences,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { type Confidence, expectedValue, leastConfident, type Score } from '@fairline/shared/odds';
import { multipleOf, parlayOutcome } from '../profit/parlay.ts';
import { priceAfterCommission } from '../profit/price-after-commission.ts';
import { type PriceNow, priceNow } from './fair-odds-of.ts';

/** What a reader sees of prices: the plan, and the devig method. */
export interface PriceReader {
  readonly level: UpgradeLevel;
  readonly method: Preferences['devig_method'];
}

/** The price of an unsettled bet now, and the EV of the bet against it. */
export interface CurrentPrice {
  readonly current_odds: number | null;
  readonly current_approximated: boolean;
  /** The lowest of the approximated selections'. */
  readonly current_confidence: Confidence | null;
  readonly ev_current: number | null;
  /** Why there is none; also null for a bet that is decided. */
  readonly no_price: NoPriceReason | null;
}

export const NO_PRICE: CurrentPrice = {
  current_odds: null,
  current_approximated: false,
  current_confidence: null,
  ev_current: null,
  no_price: null,
};

/** What an open line offers, with the score of the match while it is in play. */
export interface OpenLine {
  readonly markets: Markets;
  readonly sportId: number;
  readonly score: Score | null;
}

/** Today's price of a selection of a derived market, which nobody offers. */
export interface DerivedNow {
  readonly fairOdds: number;
}

type PricedBet = Pick<BetState, 'commission_percent' | 'each_way' | 'is_live' | 'odds'> & {
  readonly legs: readonly BetLeg[];
};

/** Decimals of a product of prices. */
const DECIMALS = 12;
const SOCCER = 29;
const MATCH_PERIOD = 0;
const LEVEL: Score = { home: 0, away: 0 };

/**
 * The price at which an unsettled bet is offered now: that of its selection, or the product of a parlay's. A settled selection of a parlay
 * counts as what it returns, in the price, the fair odds and the bet's own odds alike: the EV is that of what is still open.
 *
 * The price of a derived selection is that of the joint model of its match now: its fair odds.
 *
 * @param lines of each selection in their order; null where it is not open.
 * @example
 * priceOfBet({ ...parlay, odds: 4, legs: [at2, at2] }, [offering1_9, offering2_1], reader).current_odds // 3.99
 */
export function priceOfBet(
  bet: PricedBet,
  lines: readonly (DerivedNow | OpenLine | null)[],
  reader: PriceReader,
): CurrentPrice {
  const { legs } = bet;
  const isOpen = (leg: BetLeg): boolean => legs.length === 1 || leg.result === null;
  if (legs.some((leg) => isOpen(leg) && leg.line_id === null)) return none('not-on-feed');
  let odds = 1;
  let fair: number | null = planIncludes(reader.level, 'live-ev') ? 1 : null;
  let approximated = false;
  let confidence: Confidence | null = null;
  for (const [position, leg] of legs.entries()) {
    if (!isOpen(leg)) {
      if (leg.result === 'loss') return NO_PRICE;
      if (leg.odds === null && (leg.result === 'win' || leg.result === 'half-win'))
        return none('no-leg-odds');
      odds *= multipleOf(leg);
      fair = times(fair, multipleOf(leg));
      continue;
    }
    const price = priceOfLeg(leg, bet.is_live, lines[position] ?? null, reader);
    if (price === null) return none('no-price');
    odds *= price.odds;
    fair = times(fair, price.fairOdds);
    approximated ||= price.approximated;
    confidence = leastConfident(confidence, price.confidence);
  }
  const returned = priceAfterCommission(returnOf(bet, isOpen), bet.commission_percent);
  return {
    current_odds: rounded(odds),
    current_approximated: approximated,
    current_confidence: confidence,
    // The fair odds of a place are not known.
    ev_current: fair === null || bet.each_way ? null : expectedValue(returned, fair),
    no_price: null,
  };
}

const none = (no_price: NoPriceReason): CurrentPrice => ({ ...NO_PRICE, no_price });
const times = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a * b;
const rounded = (odds: number): number => Number(odds.toFixed(DECIMALS));

/** What one unit returns when every open selection wins. */
function returnOf({ legs, odds }: PricedBet, isOpen: (leg: BetLeg) => boolean): number {
  if (legs.length === 1) return odds;
  const won = legs.map((leg) => (isOpen(leg) ? { ...leg, result: 'win' as const } : leg));
  return parlayOutcome(won, odds)?.multiple ?? odds;
}

/**
 * The price of one selection now. A handicap or total that is not offered is approximated where the plan includes that.
 *
 * In play, handicaps of soccer count what is scored from now on: the one of the bet is looked for with what was scored since the bet.
 * A bet on −0.5 is worth what +0.5 is offered at once its side has scored.
 */
function priceOfLeg(
  leg: BetLeg,
  isLive: boolean,
  line: DerivedNow | OpenLine | null,
  { level, method }: PriceReader,
): PriceNow | null {
  if (line === null) return null;
  if ('fairOdds' in line) {
    return { odds: line.fairOdds, fairOdds: line.fairOdds, approximated: true, confidence: null };
  }
  if (!isBetMarket(leg.market)) return null;
  const points = pointsNow(isLive, leg, line);
  if (points === undefined) return null;
  const selection = { market: leg.market, outcome: leg.outcome, points, specialId: leg.special_id };
  return priceNow(line.markets, selection, method, {
    ...{ sportId: line.sportId, period: leg.period ?? MATCH_PERIOD, score: line.score },
    approximates: planIncludes(level, 'line-approximation'),
  });
}

/** Undefined where the score at the bet is not known, and of a part of the match of which the score is not. */
function pointsNow(isLive: boolean, leg: BetLeg, { sportId, score }: OpenLine): number | null | undefined {
  const { market, outcome, period, points, score_at_bet } = leg;
  if (market !== 'spread' || sportId !== SOCCER || score === null || points === null) return points;
  const before = score_at_bet ?? (isLive ? null : LEVEL);
  if (before === null) return undefined;
  const lead = score.home - score.away - (before.home - before.away);
  if (lead !== 0 && period !== MATCH_PERIOD) return undefined;
  return points + (outcome === 'home' ? lead : -lead);
}

function isBetMarket(market: string): market is BetMarket {
  return (BET_MARKETS as readonly string[]).includes(market);
}
