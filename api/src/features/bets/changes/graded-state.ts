import { parlayOutcome, withPaidResult } from '@fairline/shared/bets';
import type { BetGrade, BetState, GradeBet } from '@fairline/shared/contracts';
import { apiErrors } from '../../../platform/http/api-error.ts';

/**
 * The state of a bet after a grade by hand: as a whole, or by the selections of a parlay, which settles when one is lost or all
 * are graded. Without a result the bet is open again.
 *
 * @param at the time of the grade, where it names none
 * @throws ApiError 400 when the grade does not fit the bet
 */
export function gradedState(state: BetState, body: GradeBet, at: string): BetState {
  const settledAt = body.settled_at ?? at;
  if (Date.parse(settledAt) > Date.parse(at))
    throw apiErrors.invalidField('settled_at', 'The time of the result lies in the future.');
  const isPlaced = body.result === 'placed';
  if (isPlaced && !state.each_way) throw apiErrors.invalidField('result', 'Only an each-way bet is placed.');
  if (body.dead_heat !== undefined && state.legs.length > 1)
    throw apiErrors.invalidField('dead_heat', 'A parlay has no dead heat of its own.');
  const grade: BetGrade = {
    result: body.result === 'placed' ? 'push' : (body.result ?? 'push'),
    source: 'hand',
    settled_at: settledAt,
    payout: body.payout ?? null,
    profit: null,
    ...(isPlaced && { placed: true }),
    dead_heat: body.dead_heat ?? null,
    ...(body.dead_heat_places !== undefined &&
      body.dead_heat_places > 1 && { dead_heat_places: body.dead_heat_places }),
    final: true,
    score: null,
    rule: null,
    reason: body.reason || null,
  };
  if (body.legs === undefined) {
    const legs = state.legs.map(({ by_hand: _, ...leg }) => ({ ...leg, result: null }));
    const isOpen = body.result === null;
    return withPaidResult({
      ...state,
      legs,
      ...besideFeed(state, isOpen ? null : grade),
      ungradeable: null,
    });
  }
  if (state.legs.length < 2) throw apiErrors.invalidField('legs', 'A single bet is graded as a whole.');
  const legs = body.legs.reduce((all, { position, result }) => {
    const leg = all[position];
    if (leg === undefined) throw apiErrors.invalidField('legs', `The bet has no selection ${position}.`);
    return all.with(position, { ...leg, result, by_hand: result !== null });
  }, state.legs);
  if (parlayOutcome(legs, state.odds) === null) return { ...state, legs, grade: null, ungradeable: null };
  // The feed goes on grading a parlay that it has graded in part.
  const isFeeds = legs.some(({ feed, by_hand }) => feed && !by_hand);
  const decided: BetGrade = { ...grade, source: isFeeds ? 'feed' : 'hand' };
  return withPaidResult({ ...state, legs, grade: decided, ungradeable: null });
}

/** A grade by hand, with that of the feed beside it, which it replaces. */
function besideFeed({ grade: before, feed_grade }: BetState, grade: BetGrade | null) {
  if (grade === null) return { grade, feed_grade: null };
  return { grade, feed_grade: before?.source === 'feed' ? before : feed_grade };
}
