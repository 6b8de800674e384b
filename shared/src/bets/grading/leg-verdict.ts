import { type BetLeg, isDerivedMarket } from '@fairline/shared/contracts';
import type { Score } from '@fairline/shared/odds';
import { derivedVerdict } from '../derived/derived-verdict.ts';
import type { GradingRule } from './grading-rules.ts';
import { selectionResult } from './selection-result.ts';
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
    const verdict = derivedVerdict(leg, facts.periods);
    if (verdict !== null) return verdict;
  } else if (settlement !== null && settlement.status !== 5) {
    if (isCancelled(settlement)) return returned(settlement, 'period-cancelled');
    if (leg.market !== 'specials') {
      return scoreVerdict(leg, facts, { ...settlement, final: true });
    }
  }
  if (deletion !== null) {
    const until = deletion.settledAt + RESULT_WITHIN_MS;
    return now < until ? OPEN : returned({ ...deletion, settledAt: until }, 'event-deleted');
  }
  return unsettledVerdict(leg, facts, now);
}

function specialVerdict(leg: BetLeg, special: NonNullable<LegFacts['special']>): LegVerdict {
  if (isCancelled(special)) return returned(special, 'special-void');
  const graded = specialResult(leg.outcome, special.contestants, leg.points !== null);
  const { version, settledAt } = special;
  if ('ungradeable' in graded) return { kind: 'ungradeable', reason: graded.ungradeable, version };
  return { kind: 'graded', ...graded, score: null, final: true, settledAt, version };
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
  if (event !== null && isPlayed(leg, event, now)) {
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
