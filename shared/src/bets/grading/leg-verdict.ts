import { type BetLeg, isDerivedMarket } from '@fairline/shared/contracts';
import type { Score } from '@fairline/shared/odds';
import { derivedVerdict } from '../derived/derived-verdict.ts';
import type { GradingRule } from './grading-rules.ts';
import { getPeriodScope, getRegulationPeriod, hasScope, SCOPES, type Scope } from './score-scopes.ts';
import { isThreeWayLeg, selectionResult } from './selection-result.ts';
import { type SettledContestant, specialResult } from './special-result.ts';
import type { FeedSettlement, LegVerdict, PeriodSettlement } from './verdict.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After the start without a result the user is asked; a deleted event that is not listed again is void after that time. */
export const RESULT_WITHIN_MS = 48 * HOUR;
/** A match of soccer is over by then, once it is not listed any more. */
const PLAYED_AFTER_MS = 2 * HOUR;
const SOCCER = 29;

/** What the feed has of the event, period and special of a selection. */
export interface LegFacts {
  /** Null when the event is not stored. */
  readonly event: {
    /** Epoch ms. */
    readonly starts: number;
    readonly listed: boolean;
    /** The live score, of the whole match. */
    readonly score: Score | null;
    /** `Regular`, or what the event counts instead of goals. */
    readonly unit: string;
    /** What its scores contain, where the feed's differ from those of the sharp feed. */
    readonly scoreScope: Scope | null;
  } | null;
  /** Of the period. */
  readonly settlement: PeriodSettlement | null;
  /** Of all periods of the event that are settled, by their number. */
  readonly periods: ReadonlyMap<number, PeriodSettlement>;
  /** The event was deleted, and is not listed under another id. */
  readonly deletion: FeedSettlement | null;
  readonly firstHalf: Score | null;
  readonly special: (FeedSettlement & { readonly contestants: readonly SettledContestant[] }) | null;
  /** Whether the opening line had a draw price; null where that is not known. */
  readonly is3Way: boolean | null;
  /** The selection was placed in play. */
  readonly inPlay: boolean;
}

const OPEN: LegVerdict = { kind: 'open' };
const NO_RESULT = 'There is no result 48 hours after the start. Enter the result by hand.';

/**
 * What the feed says of a selection: its grade, why it has none, or that it is open.
 *
 * - A period that was cancelled, and an event that was deleted and is not listed again within 48 hours, return the stake.
 * - A special is graded by its contestant, a derived market by the scores of the periods that it needs, anything else by the score of its
 *   period.
 * - A score grades a market only where both count the same part of the match: a 1X2 of hockey waits for a score in regulation time.
 * - A soccer match that is over without a settlement is graded by its live score; that grade is not final.
 * - Without a result 48 hours after the start the user is asked.
 *
 * @param now epoch ms
 * @example legVerdict(leg, { ...facts, settlement: { version: '7', status: 3, settledAt, score } }, now)
 *   // { kind: 'graded', result: 'void', rule: 'period-cancelled', ... }
 */
export function legVerdict(leg: BetLeg, facts: LegFacts, now: number): LegVerdict {
  const { settlement, special, deletion } = facts;
  if (leg.market === 'specials' && special !== null) return specialVerdict(leg, special);
  if (isDerivedMarket(leg.market)) {
    const verdict =
      derivedVerdict(leg, withoutOtherScopes(leg, facts)) ?? waitingVerdict(leg, facts, settlement);
    if (verdict !== null) return verdict;
  } else if (settlement !== null && settlement.status !== 5) {
    if (isCancelled(settlement)) return returned(settlement, 'period-cancelled');
    if (leg.market !== 'specials') return settledVerdict(leg, facts, settlement);
  }
  if (deletion !== null) {
    const until = deletion.settledAt + RESULT_WITHIN_MS;
    return now < until ? OPEN : returned({ ...deletion, settledAt: until }, 'event-deleted');
  }
  return unsettledVerdict(leg, facts, now);
}

function specialVerdict(leg: BetLeg, special: NonNullable<LegFacts['special']>): LegVerdict {
  if (isCancelled(special)) return returned(special, 'special-void');
  const offered = { name: leg.specials_name, hasPoints: leg.points !== null };
  const graded = specialResult(leg.outcome, special.contestants, offered);
  const { version, settledAt } = special;
  if ('ungradeable' in graded) {
    const { ungradeable: reason, ...why } = graded;
    return { kind: 'ungradeable', reason, version, ...why };
  }
  return { kind: 'graded', ...graded, score: null, final: true, settledAt, version };
}

/** Grades by the score of the period, or by that of the regulation time where the bet counts nothing else. */
function settledVerdict(leg: BetLeg, facts: LegFacts, settlement: PeriodSettlement): LegVerdict {
  if (hasScopeOfBet(leg, facts, leg.period ?? 0, settlement.score)) {
    return scoreVerdict(leg, facts, { ...settlement, final: true });
  }
  const period = leg.period === 0 ? getRegulationPeriod(leg.sport_id ?? 0) : null;
  const regulation = period === null ? undefined : facts.periods.get(period);
  if (period === null || regulation === undefined || regulation.status === 5) {
    return otherScope(leg, facts, settlement);
  }
  if (isCancelled(regulation)) return returned(regulation, 'period-cancelled');
  return hasScopeOfBet(leg, facts, period, regulation.score)
    ? scoreVerdict(leg, facts, { ...regulation, final: true })
    : otherScope(leg, facts, settlement);
}

/** Whether a score of a period of the match counts what the bet counts. */
function hasScopeOfBet(leg: BetLeg, facts: LegFacts, period: number, score: Score): boolean {
  const sportId = leg.sport_id ?? 0;
  return hasScope(score, getScoreScope(sportId, period, facts), getBetScope(leg, facts), sportId);
}

function getScoreScope(sportId: number, period: number, { event }: LegFacts): Scope {
  return event?.scoreScope ?? getPeriodScope(sportId, period);
}

/** A draw price in a sport that overtime decides is a bet on the regulation time. */
function getBetScope(leg: BetLeg, { is3Way }: LegFacts): Scope {
  const { sport_id, market } = leg;
  const period = leg.period ?? 0;
  const scope = getPeriodScope(sport_id ?? 0, period);
  const isOfMatch = period === 0 && market === 'moneyline' && scope === 'overtime';
  return isOfMatch && isThreeWayLeg(leg, is3Way) === true ? 'regulation' : scope;
}

/** The settled periods whose scores count what bets on them count. A cancelled one has no score. */
function withoutOtherScopes(leg: BetLeg, facts: LegFacts): ReadonlyMap<number, PeriodSettlement> {
  const sportId = leg.sport_id ?? 0;
  return new Map(
    [...facts.periods].filter(([period, { status, score }]) => {
      const scope = getScoreScope(sportId, period, facts);
      return status > 2 || hasScope(score, scope, getPeriodScope(sportId, period), sportId);
    }),
  );
}

/** A derived market waits where the score of its match is there, and counts another part of it. */
function waitingVerdict(
  leg: BetLeg,
  facts: LegFacts,
  settlement: PeriodSettlement | null,
): LegVerdict | null {
  if (settlement === null || settlement.status > 2) return null;
  const isOther = !hasScopeOfBet(leg, facts, leg.period ?? 0, settlement.score);
  return isOther ? otherScope(leg, facts, settlement) : null;
}

function otherScope(leg: BetLeg, facts: LegFacts, { score, version }: PeriodSettlement): LegVerdict {
  if (!isScore(score)) {
    return { kind: 'ungradeable', reason: 'The settlement has no score that counts points.', version };
  }
  const has = SCOPES[getScoreScope(leg.sport_id ?? 0, leg.period ?? 0, facts)];
  const wanted = SCOPES[getBetScope(leg, facts)];
  const reason = `The final score ${score.home}–${score.away} may include ${has}, the bet is on ${wanted}. Choose the result by hand.`;
  return { kind: 'ungradeable', reason, version, otherScore: score };
}

interface SettlingScore {
  readonly score: Score;
  readonly settledAt: number;
  readonly version: string;
  readonly final: boolean;
}

function scoreVerdict(leg: BetLeg, facts: LegFacts, settling: SettlingScore): LegVerdict {
  const { score, settledAt, version, final } = settling;
  if (!isScore(score)) {
    return { kind: 'ungradeable', reason: 'The settlement has no score that counts points.', version };
  }
  const graded = selectionResult(leg, { ...facts, score });
  if ('ungradeable' in graded) return { kind: 'ungradeable', reason: graded.ungradeable, version };
  return { kind: 'graded', ...graded, deadHeat: null, score, final, settledAt, version };
}

function unsettledVerdict(leg: BetLeg, facts: LegFacts, now: number): LegVerdict {
  const { event } = facts;
  const starts = event?.starts ?? (leg.starts === null ? null : Date.parse(leg.starts));
  if (event !== null && isPlayed(leg, event, now) && hasScopeOfBet(leg, facts, 0, event.score)) {
    const { score, starts: began } = event;
    const settledAt = began + PLAYED_AFTER_MS;
    const verdict = scoreVerdict(leg, facts, { score, settledAt, version: 'live', final: false });
    // What the live score does not decide is left to the settlement.
    if (verdict.kind === 'graded') return verdict;
  }
  return starts !== null && now >= starts + RESULT_WITHIN_MS
    ? { kind: 'ungradeable', reason: NO_RESULT, version: 'none' }
    : OPEN;
}

type Event = NonNullable<LegFacts['event']>;

function isPlayed(leg: BetLeg, event: Event, now: number): event is Event & { readonly score: Score } {
  return (
    event.score !== null &&
    !event.listed &&
    event.unit === 'Regular' &&
    now >= event.starts + PLAYED_AFTER_MS &&
    leg.sport_id === SOCCER &&
    leg.period === 0 &&
    leg.market !== 'specials' &&
    !isDerivedMarket(leg.market)
  );
}

function isCancelled({ status }: FeedSettlement): boolean {
  return status === 3 || status === 4;
}

function returned({ settledAt, version }: FeedSettlement, rule: GradingRule): LegVerdict {
  return {
    ...{ kind: 'graded', result: 'void', rule, deadHeat: null, score: null, final: true },
    ...{ settledAt, version },
  };
}

function isScore({ home, away }: Score): boolean {
  return [home, away].every((value) => Number.isInteger(value) && value >= 0 && value <= 10_000);
}
