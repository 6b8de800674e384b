import type { Score, SettledResult } from '../../settlement/settle.ts';
import { type Column, ScoreView } from '../fit/score-view.ts';
import { periodRulesOf } from './period-rules.ts';
import type { JointSelection, SingleSelection } from './selection.ts';
import type { Stakes } from './stake-rules.ts';
import { stakesOf } from './stakes.ts';

/** Why scores do not decide a selection. */
export type UndecidedReason =
  /** The score of a period that it needs is not known, or the sport has no such market. */
  | 'score-missing'
  /** A race, of which the scores do not say who came first. */
  | 'order-unknown'
  /** One of two selections returns its stake, the other wins: what is paid then is the bookmaker's own rule. */
  | 'returned-in-combination';

export type JointSettlement = { readonly result: SettledResult } | { readonly undecided: UndecidedReason };

const TENNIS = 33;
const HOCKEY = 19;
/** A set that a tie-break has decided. */
const TIE_BREAK = [7, 6];

/**
 * The result of a selection by the scores of the periods, as it was priced.
 *
 * The second half of a sport with two halves follows from the match and the first half. In tennis, period 0 has the sets and each
 * set its games, so that the games of the match are known when all its sets are.
 *
 * @param scores by the feed's number of the period.
 * @returns the result, or why the scores do not decide it.
 *
 * @example
 * settleJoint({ market: 'both_to_score', period: 0, outcome: 'yes' }, 29, new Map([[0, { home: 2, away: 1 }]]))
 * // { result: 'win' }
 *
 * Source: the stakes of `docs/joint-model.md`, of a match with one outcome.
 */
export function settleJoint(
  selection: JointSelection,
  sportId: number,
  scores: ReadonlyMap<number, Score>,
): JointSettlement {
  if (selection.market !== 'combination') return settleSingle(selection, sportId, scores);
  const legs = selection.legs.map((leg) => settleSingle(leg, sportId, scores));
  // One that is lost decides both, whatever is known of the other.
  if (legs.some((leg) => 'result' in leg && leg.result === 'loss')) return { result: 'loss' };
  for (const leg of legs) if ('undecided' in leg) return leg;
  const won = legs.every((leg) => 'result' in leg && leg.result === 'win');
  return won ? { result: 'win' } : { undecided: 'returned-in-combination' };
}

/**
 * The periods whose scores decide a selection, of those that the feed settles.
 *
 * @example decidingPeriods({ market: 'half_time_full_time', first: 'home', full: 'home' }, 29) // [0, 1]
 */
export function decidingPeriods(selection: JointSelection, sportId: number): readonly number[] {
  if (selection.market === 'combination') {
    return [...new Set(selection.legs.flatMap((leg) => decidingPeriods(leg, sportId)))];
  }
  if ('period' in selection) return [selection.period];
  const rules = periodRulesOf(sportId);
  if (selection.market === 'race') return [rules?.regulation ?? 0];
  return rules?.firstPart ? [0, rules.firstPart] : [0];
}

function settleSingle(
  selection: SingleSelection,
  sportId: number,
  scores: ReadonlyMap<number, Score>,
): JointSettlement {
  const rules = periodRulesOf(sportId);
  const stakes = rules && stakesOf(selection, viewOf(sportId, scores), rules);
  return stakes ? resultOf(stakes) : { undecided: 'score-missing' };
}

function resultOf({ won, lost }: Stakes): JointSettlement {
  const [wins = 0, loses = 0] = [won[0], lost[0]];
  if (wins === 1) return { result: 'win' };
  if (loses === 1) return { result: 'loss' };
  // Shares of both are the chances of a race.
  if (wins > 0 && loses > 0) return { undecided: 'order-unknown' };
  if (wins > 0) return { result: 'half-win' };
  return { result: loses > 0 ? 'half-loss' : 'push' };
}

/** The one outcome that has happened. */
function viewOf(sportId: number, scores: ReadonlyMap<number, Score>): ScoreView {
  const columns: Partial<Record<Column, Int16Array>> = {};
  for (const [period, { home, away }] of scores) {
    columns[`home:${period}`] = Int16Array.of(home);
    columns[`away:${period}`] = Int16Array.of(away);
  }
  if (sportId !== TENNIS) return new ScoreView(columns, sportId !== HOCKEY);
  const sets = setsOf(scores);
  if (sets) {
    columns['home:games'] = Int16Array.of(sum(sets.map(({ home }) => home)));
    columns['away:games'] = Int16Array.of(sum(sets.map(({ away }) => away)));
    columns['tie-breaks'] = Int16Array.of(sets.filter(isTieBreak).length);
  }
  return new ScoreView(columns);
}

/** The games of all sets that were played; null while one is not known. */
function setsOf(scores: ReadonlyMap<number, Score>): Score[] | null {
  const match = scores.get(0);
  if (!match) return null;
  const sets = Array.from({ length: match.home + match.away }, (_, at) => scores.get(at + 1));
  return sets.length > 0 && sets.every((set) => set !== undefined) ? sets : null;
}

function isTieBreak({ home, away }: Score): boolean {
  return TIE_BREAK.includes(home) && TIE_BREAK.includes(away) && home !== away;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
