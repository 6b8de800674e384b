import { modelOf } from '../models/models.ts';
import type { Played, ScoreStep } from '../models/sport-model.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';

const MINUTE = 60_000;
/** Soccer: a first half of 46 minutes, a break of 16, a second half of 49. */
const SOCCER = { firstEnd: 46, secondStart: 62, end: 111, firstShare: 0.45 };

/** The state of a match at one time. */
export interface MatchState {
  /** The share of the playing time that has passed. */
  readonly elapsed: number;
  /** The feed's code of the phase, see `WireInRunning`; meaningful in soccer only. */
  readonly state: number;
  /** Minutes of the current half. */
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  /** Whether betting is stopped because of a score. */
  readonly stopped: boolean;
}

/** The state of a match at a time between its start and its end. */
export function matchStateAt(script: FixtureScript, played: Played, now: number): MatchState {
  const minutes = Math.max(0, (now - script.starts) / MINUTE);
  const sport = script.slot.league.sportId;
  const elapsed = elapsedAt(sport, minutes);
  const score = played.steps.findLast((step) => step.elapsed <= elapsed);
  const stopped = played.steps.some((step) => isStopped(script, step, now));
  return { elapsed, ...phaseAt(sport, minutes), home: score?.home ?? 0, away: score?.away ?? 0, stopped };
}

/** The time, in epoch milliseconds, at which a share of the playing time has passed. */
export function timeOf(script: FixtureScript, elapsed: number): number {
  if (script.slot.league.sportId !== 29) return script.starts + (script.ends - script.starts) * elapsed;
  const { firstEnd, secondStart, end, firstShare } = SOCCER;
  const minutes =
    elapsed < firstShare
      ? (elapsed / firstShare) * firstEnd
      : secondStart + ((elapsed - firstShare) / (1 - firstShare)) * (end - secondStart);
  return script.starts + minutes * MINUTE;
}

/** Only in soccer and hockey are scores rare enough that betting stops around them. */
function isStopped(script: FixtureScript, step: ScoreStep, now: number): boolean {
  if (script.slot.league.sportId !== 29 && script.slot.league.sportId !== 19) return false;
  const at = timeOf(script, step.elapsed);
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
