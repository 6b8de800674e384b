import type { BetMarket, FairOdds, Markets } from '@fairline/shared/contracts';
import { DEVIG_METHODS } from '@fairline/shared/contracts';
import {
  approximateOdds,
  type Confidence,
  type DevigMethod,
  type HalfOutcome,
  halfChance,
  type Line,
  leastConfident,
  marketFairOdds,
} from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';

/** A selection whose fair odds are wanted. */
export interface PricedSelection {
  readonly market: BetMarket;
  readonly outcome: string;
  /** The selection's own handicap, or the points of a total. */
  readonly points: number | null;
  readonly specialId: number | null;
}

export interface FairOddsOptions {
  readonly sportId: number;
  /** The number of the line's period. */
  readonly period: number;
  /** Goals or points so far; null before the start. */
  readonly score: { readonly home: number; readonly away: number } | null;
  /** Whether the plan includes prices of lines that are not offered. */
  readonly approximates: boolean;
}

/** Fair odds by every method, and whether the ladder of the market implies them. */
export interface SelectionFairOdds {
  readonly fairOdds: FairOdds | null;
  readonly approximated: boolean;
  /** Of approximated fair odds, the lowest of the methods'. */
  readonly confidence: Confidence | null;
}

const NONE: SelectionFairOdds = { fairOdds: null, approximated: false, confidence: null };

/** The price of a selection now, by one devig method. */
export interface PriceNow {
  /** The price that is offered, or the one that the ladder implies. */
  readonly odds: number;
  readonly fairOdds: number | null;
  readonly approximated: boolean;
  /** Of an approximated price; null also where the joint model of the match has the price. */
  readonly confidence: Confidence | null;
}

/**
 * The fair odds of a selection by every devig method, from the prices that are offered now. A handicap or total that is not offered
 * is approximated from its ladder, where the plan includes that.
 */
export function fairOddsOf(
  line: Markets,
  selection: PricedSelection,
  options: FairOddsOptions,
): SelectionFairOdds {
  const prices = DEVIG_METHODS.map((method) => [method, priceNow(line, selection, method, options)] as const);
  const fair = Object.fromEntries(
    prices.map(([method, price]) => [method, price?.fairOdds ?? null]),
  ) as FairOdds;
  if (Object.values(fair).every((odds) => odds === null)) return NONE;
  return {
    fairOdds: fair,
    approximated: prices.some(([, price]) => price?.approximated === true),
    confidence: prices.reduce(
      (least: Confidence | null, [, price]) => leastConfident(least, price?.confidence ?? null),
      null,
    ),
  };
}

/** The price of a selection and its fair odds as `fairOddsOf` has them. Null where nothing is offered or approximated. */
export function priceNow(
  line: Markets,
  selection: PricedSelection,
  method: DevigMethod,
  { approximates, period, score, sportId }: FairOddsOptions,
): PriceNow | null {
  const offered = offeredPrices(line, selection);
  if (offered !== null) {
    const { prices, index } = offered;
    const odds = prices[index];
    if (odds === undefined) return null;
    const fair = marketFairOdds(prices, method, countOutcomes(sportId, period, selection.market));
    return { odds, fairOdds: fair?.[index] ?? null, approximated: false, confidence: null };
  }
  const ladder = approximates ? ladderOf(line, selection) : null;
  if (ladder === null) return null;
  if (score !== null && !hasScoreOf(sportId, period, selection.market)) return null;
  const found = approximateOdds({ ...ladder.of, method, sportId, period, score });
  const odds = found?.odds[ladder.index];
  if (!found || !odds) return null;
  return {
    odds,
    fairOdds: found.fairOdds[ladder.index] ?? null,
    approximated: true,
    confidence: found.confidence,
  };
}

/**
 * What a selection of a quarter line can win or lose half of, and how likely that is by the ladder of its market.
 *
 * @returns null for selections that are won, lost or returned whole; `unknown` where too few lines are offered.
 */
export function halfOutcomeOf(
  line: Markets,
  selection: PricedSelection,
  { period, score, sportId }: Omit<FairOddsOptions, 'approximates'>,
): HalfOutcome | 'unknown' | null {
  const result = halfResultOf(selection);
  if (result === null) return null;
  const ladder = ladderOf(line, selection);
  if (ladder === null || (score !== null && !hasScoreOf(sportId, period, selection.market))) return 'unknown';
  const chance = halfChance({ ...ladder.of, method: 'power', sportId, period, score });
  return chance === null ? 'unknown' : { result, chance };
}

/**
 * Half of a stake that a quarter line wins or loses on the whole number beside it; null for other lines.
 *
 * @param points the selection's own handicap, or the points of a total.
 * @example halfResultOf({ market: 'total', outcome: 'over', points: 2.25 }) // 'half-loss': on exactly 2
 */
export function halfResultOf({
  market,
  outcome,
  points,
}: {
  readonly market: string;
  readonly outcome: string;
  readonly points: number | null;
}): HalfOutcome['result'] | null {
  if (points === null || !Number.isInteger(points * 4) || Number.isInteger(points * 2)) return null;
  // What the side has beyond the whole number: a quarter of a goal more than it needs, or less.
  const isTotal = TOTALS.includes(market);
  if (!isTotal && market !== 'spread') return null;
  const own = isTotal ? (outcome === 'over' ? -points : points) : points;
  return own - Math.floor(own) === 0.25 ? 'half-win' : 'half-loss';
}

/**
 * What a derived selection of a quarter line can win or lose half of; null for other lines.
 *
 * @param returned the share of the stake that is returned on average, as the joint model has it: half of it on one result
 */
export function halfOfDerived(
  selection: Parameters<typeof halfResultOf>[0],
  returned: number,
): HalfOutcome | null {
  const result = halfResultOf(selection);
  return result && { result, chance: 2 * returned };
}

const TOTALS = ['total', 'home-total', 'away-total'];

interface Offered {
  readonly prices: number[];
  /** Of the selection among the prices. */
  readonly index: number;
}

function offeredPrices(
  line: Markets,
  { market, outcome, points, specialId }: PricedSelection,
): Offered | null {
  switch (market) {
    case 'moneyline': {
      const { home, draw, away } = line.moneyline ?? {};
      if (!home || !away) return null;
      return draw
        ? offered([home, draw, away], ['home', 'draw', 'away'], outcome)
        : offered([home, away], ['home', 'away'], outcome);
    }
    case 'spread': {
      const hdp = homeHandicap(outcome, points);
      const spread = line.spreads.find((one) => one.hdp === hdp && one.old !== true);
      return spread === undefined ? null : offered([spread.home, spread.away], ['home', 'away'], outcome);
    }
    case 'specials': {
      const special = line.specials.find(({ id }) => id === specialId);
      const open = (special?.outcomes ?? []).filter(({ odds }) => odds !== null);
      const prices = open.map(({ odds }) => odds ?? Number.NaN);
      return offered(
        prices,
        open.map(({ name }) => name),
        outcome,
      );
    }
    default: {
      const total = totalsOf(line, market).find((one) => one.points === points && one.old !== true);
      return total === undefined ? null : offered([total.over, total.under], ['over', 'under'], outcome);
    }
  }
}

function offered(prices: number[], outcomes: readonly string[], outcome: string): Offered | null {
  const index = outcomes.indexOf(outcome);
  return index < 0 ? null : { prices, index };
}

/** The ladder from which a line that is not offered is approximated, and the place of the selection. */
function ladderOf(line: Markets, { market, outcome, points }: PricedSelection) {
  if (market === 'moneyline' || market === 'specials' || points === null) return null;
  if (market === 'spread') {
    const lines = line.spreads
      .filter(({ old }) => old !== true)
      .map(({ hdp, home, away }): Line => ({ points: hdp, prices: [home, away] }));
    const of = { market, lines, target: homeHandicap(outcome, points) } as const;
    return { of, index: outcome === 'home' ? 0 : 1 };
  }
  const lines = totalsOf(line, market)
    .filter(({ old }) => old !== true)
    .map((one): Line => ({ points: one.points, prices: [one.over, one.under] }));
  const team = market === 'total' ? undefined : market === 'home-total' ? 'home' : 'away';
  return { of: { market: 'total', lines, target: points, team } as const, index: outcome === 'over' ? 0 : 1 };
}

/** A line has the handicap of the home side, a bet that of its own. Adding zero turns −0 into 0. */
function homeHandicap(outcome: string, points: number | null): number {
  return (outcome === 'home' ? (points ?? 0) : -(points ?? 0)) + 0;
}

function totalsOf(line: Markets, market: 'away-total' | 'home-total' | 'total') {
  if (market === 'total') return line.totals;
  return line.team_totals[market === 'home-total' ? 'home' : 'away'];
}

/** Periods from the start of the match, by sport: while they are played their score is that of the match. */
const FIRST_PERIODS: ReadonlyMap<number, readonly number[]> = new Map([
  [29, [1]],
  [19, [1, 6]],
  [4, [1, 3]],
  [18, [1]],
  [15, [1, 3]],
  [3, [1, 3]],
]);

/**
 * Whether the score of a match in progress is that of what the period's lines count. Handicaps of soccer count what is scored from now
 * on, whatever the score is.
 */
function hasScoreOf(sportId: number, period: number, market: BetMarket): boolean {
  if (period === 0 || (sportId === SOCCER && market === 'spread')) return true;
  return FIRST_PERIODS.get(sportId)?.includes(period) ?? false;
}

const SOCCER = 29;
