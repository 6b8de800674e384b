import type { JointFit } from './fit/fit-model.ts';
import { fairShare, isPriced } from './fit/match-quotes.ts';
import type { Scenarios } from './fit/scenarios.ts';
import type { ScoreView } from './fit/score-view.ts';
import { mostListed } from './markets/listed-scores.ts';
import type { JointSelection } from './markets/selection.ts';
import type { PeriodRules, Stakes } from './markets/stake-rules.ts';
import { stakesOf } from './markets/stakes.ts';

/** A price derived from a joint model. */
export interface JointPrice {
  readonly priced: true;
  /** The fair probability of a win, given that the stake is not returned. */
  readonly probability: number;
  /** The price without a margin, `1 / probability`. */
  readonly fairOdds: number;
  /** The interval of the probability: nine of ten prices of a sharp bookmaker are expected in it. */
  readonly low: number;
  readonly high: number;
  /** The probability that the stake, or the half of a quarter line, is returned, as a share of the stake. */
  readonly returned: number;
}

/** Why a selection has no price. */
export type PriceReason =
  /** The model of the sport does not have it. */
  | 'not-in-model'
  /** Two selections of which one can return the stake: what the combination pays then is the bookmaker's own rule. */
  | 'may-be-returned'
  /** It happens in fewer than one of a hundred thousand matches, or in all others. */
  | 'practically-decided';

/** No price, with the reason. */
export interface NoPrice {
  readonly priced: false;
  readonly reason: PriceReason;
}

/** Beyond this, a probability is the truncation of the distribution. */
const LEAST = 1e-5;

/** An outcome of a market whose outcomes are all listed, so that their sum is 1. */
const LEAST_OF_PARTITION = 1e-10;
const PARTITIONS: ReadonlySet<string> = new Set(['half_time_full_time', 'race']);

/** Nine tenths of a normal distribution lie within this many deviations. */
const DEVIATIONS = 1.645;

/** A line that was left out is missed by about this many times the residuals of the lines that were fitted. */
const LEFT_OUT = 1.5;

/** No race is to more. */
const MOST_TO = 100;

/** What no model explains, in the scale of `asin √p`: a fifth of a point for an even chance. */
const LEAST_SPREAD = 0.002;

/**
 * The fair price of a selection from the joint model of its match, with its uncertainty.
 *
 * The interval joins three parts: how uncertain the parameters are, how far the quotes are from the model, and how much the
 * price differs between the devig methods; of a race to points also how freely the lead changes on the way. Its coverage of lines that were left out is in `docs/joint-model.md`.
 *
 * @param fit a match that {@link fitMatch} has fitted.
 * @returns the price, or the reason why there is none. Never throws.
 *
 * @example
 * priceOf(fit, { market: 'correct_score', period: 0, home: 1, away: 0 });
 * // { priced: true, probability: 0.114, fairOdds: 8.77, low: 0.109, high: 0.119, returned: 0 }
 *
 * Source: the probability given that the stake is not returned, as for quoted lines (`docs/line-approximation.md`); the
 * arcsine scale is the variance-stabilizing one of a proportion.
 */
export function priceOf(fit: JointFit, selection: JointSelection): JointPrice | NoPrice {
  if (!isSelection(selection)) return { priced: false, reason: 'not-in-model' };
  for (const view of fit.model.views) {
    const stakes = jointStakes(selection, view.view, fit.model);
    if (stakes === 'may-be-returned') return { priced: false, reason: stakes };
    if (!stakes) continue;
    const least = isOfPartition(selection, fit.sportId) ? LEAST_OF_PARTITION : LEAST;
    return price(stakes, fit.scenarios(view), fit.spread(periodsOf(selection, fit.model)), least);
  }
  return { priced: false, reason: 'not-in-model' };
}

function isOfPartition(selection: JointSelection, sportId: number): boolean {
  if (selection.market !== 'correct_score') return PARTITIONS.has(selection.market);
  const most = mostListed(sportId);
  return 'outcome' in selection
    ? selection.from <= most + 1
    : Math.max(selection.home, selection.away) <= most;
}

function jointStakes(
  selection: JointSelection,
  view: ScoreView,
  rules: JointFit['model'],
): Stakes | 'may-be-returned' | null {
  if (selection.market !== 'combination') return singleStakes(selection, view, rules);
  const [first, second] = selection.legs.map((leg) => singleStakes(leg, view, rules));
  if (!first || !second) return null;
  if (mayBeReturned(first) || mayBeReturned(second)) return 'may-be-returned';
  const isDoubted = first.otherwise !== undefined || second.otherwise !== undefined;
  const otherwise = isDoubted ? bothWon(first.otherwise ?? first, second.otherwise ?? second) : undefined;
  return { ...bothWon(first, second), otherwise };
}

function bothWon(first: Stakes, second: Stakes): Stakes {
  const won = first.won.map((share, i) => share * (second.won[i] ?? 0));
  return { won, lost: won.map((share) => 1 - share) };
}

function singleStakes(
  selection: Exclude<JointSelection, { market: 'combination' }>,
  view: ScoreView,
  rules: PeriodRules & JointFit['model'],
): Stakes | null {
  return isPriced(rules, selection) && isValid(selection) ? stakesOf(selection, view, rules) : null;
}

/** An untyped caller may pass anything. */
function isSelection(selection: JointSelection | null | undefined): selection is JointSelection {
  if (typeof selection !== 'object' || selection === null) return false;
  if (selection.market !== 'combination') return true;
  const { legs } = selection;
  return Array.isArray(legs) && legs.length === 2 && legs.every((leg) => leg?.market !== undefined);
}

/** The periods whose scores decide a selection. */
function periodsOf(selection: JointSelection, rules: PeriodRules): readonly number[] {
  if (selection.market === 'combination') return selection.legs.flatMap((leg) => periodsOf(leg, rules));
  return 'period' in selection ? [selection.period] : rules.periods;
}

/** Numbers of an untyped caller. */
function isValid(selection: Exclude<JointSelection, { market: 'combination' }>): boolean {
  const isWhole = (value: number | null) => value === null || Number.isInteger(value);
  if ('points' in selection)
    return Number.isFinite(selection.points) && Number.isInteger(selection.points * 4);
  if ('from' in selection) return isWhole(selection.from) && (!('to' in selection) || isWhole(selection.to));
  if (selection.market === 'race')
    return isWhole(selection.to) && selection.to >= 1 && selection.to <= MOST_TO;
  return true;
}

function mayBeReturned({ won, lost }: Stakes): boolean {
  return won.some((share, i) => share + (lost[i] ?? 0) < 1);
}

function price(stakes: Stakes, scenarios: Scenarios, spread: number, least: number): JointPrice | NoPrice {
  const probability = fairShare(stakes, scenarios.fitted);
  if (!(probability > least && probability < 1 - least)) {
    return { priced: false, reason: 'practically-decided' };
  }
  const centre = arc(probability);
  let variance = (LEFT_OUT * Math.max(spread, LEAST_SPREAD)) ** 2;
  for (const chances of scenarios.shifted) variance += (arc(fairShare(stakes, chances)) - centre) ** 2;
  if (stakes.otherwise) variance += (arc(fairShare(stakes.otherwise, scenarios.fitted)) - centre) ** 2;
  let methods = 0;
  for (const chances of scenarios.devigged) {
    methods = Math.max(methods, Math.abs(arc(fairShare(stakes, chances)) - centre));
  }
  const reach = Math.hypot(DEVIATIONS * Math.sqrt(variance), methods);
  return {
    priced: true,
    probability,
    fairOdds: 1 / probability,
    low: Math.sin(Math.max(0, centre - reach)) ** 2,
    high: Math.sin(Math.min(Math.PI / 2, centre + reach)) ** 2,
    returned: returnedOf(stakes, scenarios.fitted),
  };
}

function returnedOf({ won, lost }: Stakes, chances: Float64Array): number {
  let settled = 0;
  for (let i = 0; i < chances.length; i += 1) settled += ((won[i] ?? 0) + (lost[i] ?? 0)) * (chances[i] ?? 0);
  // Less is rounding.
  return settled > 1 - 1e-9 ? 0 : 1 - settled;
}

function arc(probability: number): number {
  return Math.asin(Math.sqrt(Math.min(1, Math.max(0, probability))));
}
