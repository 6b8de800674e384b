import type { BetGrade, BetLeg, BetState } from '@fairline/shared/contracts';
import { parlayOutcome, shareOf } from '../profit/parlay.ts';
import { withPaidResult } from '../profit/with-paid-result.ts';
import type { DeadHeat, LegVerdict } from './verdict.ts';

/** What the feed says of a selection; null for one that is not on the feed. */
type FeedVerdict = LegVerdict | null;
type GradedVerdict = Extract<LegVerdict, { kind: 'graded' }>;

/**
 * The state of a bet after what the feed says of each of its selections.
 *
 * A single bet has the grade of its selection. A parlay is graded selection by selection, and settles when one is lost or all are
 * graded. A grade that was not the feed's stays: the feed's is stored beside it (`feed_grade`), and a result of a selection that was
 * entered by hand stays as well. A grade that replaces another one says in its reason what was before.
 *
 * @param reported in the order of the selections.
 */
export function gradedByFeed(state: BetState, reported: readonly FeedVerdict[]): BetState {
  const verdicts = state.each_way ? reported.map(ofWinPart) : reported;
  const isOwn = state.grade !== null && state.grade.source !== 'feed';
  if (isOwn) return { ...state, feed_grade: feedGradeOf(state, verdicts) };
  const next = state.legs.length === 1 ? gradedSingle(state, verdicts[0]) : gradedParlay(state, verdicts);
  return {
    ...next,
    feed_grade: null,
    grade: regraded(state.grade, next.grade),
    ungradeable: next.grade === null ? reasonOf(state, verdicts) : null,
  };
}

/** The feed says who won, not who placed: a lost win part leaves the place part to the user. */
function ofWinPart(verdict: FeedVerdict): FeedVerdict {
  if (verdict?.kind !== 'graded' || verdict.result !== 'loss') return verdict;
  return {
    kind: 'ungradeable',
    reason: 'The win part is lost. The feed does not say whether the selection placed.',
    version: verdict.version,
  };
}

/** The grade that the feed alone gives. */
function feedGradeOf(state: BetState, verdicts: readonly FeedVerdict[]): BetGrade | null {
  const ungraded = state.legs.map(({ by_hand: _, ...leg }) => ({ ...leg, result: null }));
  const blank: BetState = { ...state, legs: ungraded, grade: null };
  return (ungraded.length === 1 ? gradedSingle(blank, verdicts[0]) : gradedParlay(blank, verdicts)).grade;
}

function gradedSingle(state: BetState, verdict: FeedVerdict | undefined): BetState {
  if (verdict?.kind !== 'graded') {
    return isGradedBefore(verdict, state.grade) ? state : { ...state, grade: null };
  }
  const { result, deadHeat, score, rule, final } = verdict;
  const settled_at = new Date(verdict.settledAt).toISOString();
  return withPaidResult({
    ...state,
    grade: { ...FEED, result, settled_at, ...sharesOfGrade(deadHeat), score, rule, final },
  });
}

/**
 * Whether a selection that now waits for the user was graded already: by the very score that may be of another part of the match, or in a
 * dead heat for an unknown number of places. Such a grade of an earlier version stays until the settlement changes, because taking
 * it back would empty records of years.
 */
function isGradedBefore(
  verdict: LegVerdict | null | undefined,
  grade: Pick<BetGrade, 'final' | 'rule' | 'score'> | null | undefined,
): boolean {
  if (verdict?.kind !== 'ungradeable' || !grade?.final) return false;
  if (verdict.isDeadHeat) return grade.rule === 'special-dead-heat';
  const { otherScore: other } = verdict;
  return other !== undefined && grade.score?.home === other.home && grade.score.away === other.away;
}

/** The places are named where the tied contestants share more than one. */
function sharesOfGrade(deadHeat: DeadHeat | null) {
  if (deadHeat === null) return { dead_heat: null };
  const { tied, places } = deadHeat;
  return { dead_heat: tied, ...(places > 1 && { dead_heat_places: places }) };
}

const FEED = {
  ...{ source: 'feed' as const, payout: null, profit: null, dead_heat: null },
  ...{ score: null, rule: null, reason: null },
};

function gradedParlay(state: BetState, verdicts: readonly FeedVerdict[]): BetState {
  const legs = state.legs.map((leg, position) => gradedLeg(leg, verdicts[position] ?? null));
  if (parlayOutcome(legs, state.odds) === null) return { ...state, legs, grade: null };
  const lost = legs.filter(({ result }) => result === 'loss');
  const deciding = lost.length > 0 ? lost : legs;
  const times = deciding.flatMap(({ feed }) => feed?.settled_at ?? []).sort();
  // It is lost with the first selection that is lost, and anything else with the last one.
  const settled_at = (lost.length > 0 ? times[0] : times.at(-1)) ?? state.grade?.settled_at;
  if (settled_at === undefined) return { ...state, legs };
  const final = deciding.every((leg) => isByHand(leg) || leg.feed?.final !== false);
  const reason = sharesReason(deciding);
  return withPaidResult({ ...state, legs, grade: { ...FEED, result: 'push', settled_at, final, reason } });
}

function sharesReason(legs: readonly BetLeg[]): string | null {
  const shared = legs.flatMap((leg) => {
    if (shareOf(leg) === 1) return [];
    const { dead_heat, dead_heat_places: places = 1 } = leg.feed ?? {};
    const shared = places === 1 ? 'the win is' : `${places} places are`;
    return `${leg.outcome}: ${shared} shared by ${dead_heat} contestants.`;
  });
  return shared.length === 0 ? null : shared.join(' ').slice(0, 500);
}

function gradedLeg(leg: BetLeg, verdict: FeedVerdict): BetLeg {
  if (verdict === null) return leg;
  if (!isByHand(leg) && isGradedBefore(verdict, leg.feed)) return leg;
  const feed = verdict.kind === 'graded' ? legGradeOf(verdict) : null;
  if (feed === null && !leg.feed) return leg;
  return { ...leg, feed, result: isByHand(leg) ? leg.result : (feed?.result ?? null) };
}

/** Results of imported bets, and of earlier versions, have no mark, and nothing of the feed beside them. */
function isByHand({ by_hand, result, feed }: BetLeg): boolean {
  return by_hand ?? (result !== null && !feed);
}

function legGradeOf(verdict: GradedVerdict): NonNullable<BetLeg['feed']> {
  const { result, deadHeat, settledAt, final, score, rule } = verdict;
  const settled_at = new Date(settledAt).toISOString();
  const shares = deadHeat === null ? {} : sharesOfGrade(deadHeat);
  return { result, ...shares, settled_at, final, score, rule };
}

function reasonOf({ legs }: BetState, verdicts: readonly FeedVerdict[]): string | null {
  for (const [position, verdict] of verdicts.entries()) {
    const leg = legs[position];
    if (leg === undefined || isByHand(leg)) continue;
    const reason = verdict?.kind === 'ungradeable' ? verdict.reason : null;
    if (reason) return (legs.length > 1 ? `${leg.event}: ${reason}` : reason).slice(0, 500);
  }
  return null;
}

const GRADE_KEYS = ['result', 'rule', 'final', 'dead_heat', 'dead_heat_places'] as const;

/** A grade that is the same as before stays, with its time and reason. Another one says what it replaces. */
function regraded(before: BetGrade | null, after: BetGrade | null): BetGrade | null {
  if (before === null || after === null) return after;
  const same = GRADE_KEYS.every((key) => before[key] === after[key]);
  if (same && scoreText(before) === scoreText(after)) return before;
  if (before.result === after.result && scoreText(before) === scoreText(after)) return after;
  const former = `${before.result}${before.score === null ? '' : ` at ${scoreText(before)}`}`;
  return { ...after, reason: `${causeOf(before, after)}. Before: ${former}.` };
}

function causeOf(before: BetGrade, after: BetGrade): string {
  if (before.rule === 'moneyline-two-way' && after.rule === 'moneyline-three-way') {
    return 'The draw is an outcome of this market, also without a price';
  }
  // The same score gives another result to another selection only.
  if (before.score !== null && scoreText(before) === scoreText(after)) return 'The bet was changed';
  if (before.final) return 'The settlement was corrected';
  return after.final ? 'The settlement differs from the live score' : 'The live score was corrected';
}

function scoreText({ score }: BetGrade): string {
  return score === null ? '' : `${score.home}–${score.away}`;
}
