import type { Played, Step } from '../models/law.ts';
import { modelOf } from '../models/models.ts';
import type { Plan } from '../schedule/plan.ts';

const MINUTE = 60_000;
/** Soccer: a first half of 46 minutes, a break of 16, a second half of 49. */
const SOCCER = { firstEnd: 46, secondStart: 62, end: 111, firstShare: 0.45 };

/** Where a match is. */
export interface MatchMoment {
  /** Share of the playing time gone. */
  readonly elapsed: number;
  /** The feed's code of the phase, see `WireInRunning`; only soccer tells it. */
  readonly state: number;
  /** Minutes of the running half. */
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  /** Betting is stopped around a score. */
  readonly stopped: boolean;
}

/** The match at a time between its start and its end. */
export function momentAt(plan: Plan, played: Played, now: number): MatchMoment {
  const minutes = Math.max(0, (now - plan.starts) / MINUTE);
  const sport = plan.slot.league.sportId;
  const elapsed = elapsedAt(sport, minutes);
  const score = played.steps.findLast((step) => step.elapsed <= elapsed);
  const stopped = played.steps.some((step) => isStopped(plan, step, now));
  return { elapsed, ...phaseAt(sport, minutes), home: score?.home ?? 0, away: score?.away ?? 0, stopped };
}

/** When, in epoch milliseconds, a share of the playing time is reached. */
export function timeOf(plan: Plan, elapsed: number): number {
  if (plan.slot.league.sportId !== 29) return plan.starts + (plan.ends - plan.starts) * elapsed;
  const { firstEnd, secondStart, end, firstShare } = SOCCER;
  const minutes =
    elapsed < firstShare
      ? (elapsed / firstShare) * firstEnd
      : secondStart + ((elapsed - firstShare) / (1 - firstShare)) * (end - secondStart);
  return plan.starts + minutes * MINUTE;
}

/** Sports in which a score is rare enough that the book closes for it. */
function isStopped(plan: Plan, step: Step, now: number): boolean {
  if (plan.slot.league.sportId !== 29 && plan.slot.league.sportId !== 19) return false;
  const at = timeOf(plan, step.elapsed);
  return now >= at - 5_000 && now < at + 25_000;
}

function elapsedAt(sportId: number, minutes: number): number {
  if (sportId !== 29) return Math.min(1, minutes / modelOf(sportId).minutes);
  const { firstEnd, secondStart, end, firstShare } = SOCCER;
  if (minutes < secondStart) return (Math.min(minutes, firstEnd) / firstEnd) * firstShare;
  return firstShare + Math.min(1, (minutes - secondStart) / (end - secondStart)) * (1 - firstShare);
}

function phaseAt(sportId: number, minutes: number): { state: number; minute: number } {
  const { firstEnd, secondStart, end } = SOCCER;
  if (sportId !== 29) return { state: 1, minute: Math.floor(minutes) };
  if (minutes < firstEnd) return { state: 1, minute: Math.floor(Math.min(minutes, 45)) };
  if (minutes < secondStart) return { state: 2, minute: 45 };
  if (minutes < end) return { state: 3, minute: Math.floor(Math.min(minutes - secondStart, 45)) };
  return { state: 9, minute: 45 };
}
