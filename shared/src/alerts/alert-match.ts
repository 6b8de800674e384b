import {
  type AlertSetting,
  MIN_DROP_PERCENTAGE,
  TIME_INTERVALS,
  type TimeInterval,
} from '@fairline/shared/contracts';
import { changePercentage, type Move } from './move.ts';
import { brokenRuleOf, type CompiledRules, compileRules, isWithin, type StreamRule } from './stream-rules.ts';

/** The rule of a setting that keeps a move out. */
export type MismatchReason =
  /** The plan does not include the sport or the market. */
  | 'plan'
  | 'disabled'
  | 'stream'
  | 'sport'
  | StreamRule
  | 'direction'
  | 'odds'
  | 'limit'
  /** The drop reaches the percentage, but only in a longer interval. */
  | 'interval'
  | 'drop';

export type MatchResult =
  | {
      readonly qualifies: true;
      /** The smallest interval in which the change reaches the setting's percentage. */
      readonly interval: TimeInterval;
      /** The highest price or limit of that interval (the lowest for a limit that rose); NaN for a closed market. */
      readonly previous: number;
      /** The change from it to the value, in percent; 0 for a closed market. */
      readonly percentage: number;
    }
  | { readonly qualifies: false; readonly reason: MismatchReason };

/** What a plan includes of a stream. */
export interface PlanScope {
  /** Sport ids; null for all sports. */
  readonly sports: readonly number[] | null;
  /** Whether moves of specials are included. */
  readonly specials: boolean;
}

const EVERYTHING: PlanScope = { sports: null, specials: true };

/** A setting in the form in which many moves are matched with it. */
export interface CompiledSetting extends CompiledRules {
  readonly setting: AlertSetting;
  /** The least change, in percent. */
  readonly percentage: number;
  /** Place of the longest interval in `TIME_INTERVALS`. */
  readonly longest: number;
  readonly longestMs: number;
  readonly scope: PlanScope;
}

const LONGEST = TIME_INTERVALS.length - 1;

/** Prepares a setting for matching. */
export function compileSetting(setting: AlertSetting, scope: PlanScope = EVERYTHING): CompiledSetting {
  const { time_interval, min_drop_percentage } = setting;
  const longest = time_interval === null ? LONGEST : TIME_INTERVALS.indexOf(time_interval);
  return {
    ...compileRules(setting),
    percentage: Math.max(min_drop_percentage ?? MIN_DROP_PERCENTAGE, MIN_DROP_PERCENTAGE),
    longest,
    longestMs: (TIME_INTERVALS[longest] ?? 0) * 1000,
    scope,
  };
}

/**
 * Whether the setting qualifies a move, or the rule that excludes it. Pure: the result depends on the two only.
 * Whether the stream shows a move that qualifies also depends on what it has shown before (`SettingStream`).
 *
 * @param value The price or limit to match in place of the move's; the one before it answers whether the change crossed a
 *   boundary of the setting.
 */
export function matchMove(compiled: CompiledSetting, move: Move, value: number = move.value): MatchResult {
  const mismatch = mismatchOf(compiled, move) ?? valueMismatchOf(compiled, move, value);
  if (mismatch !== null) return MISMATCHES[mismatch];
  return move.kind === 'closed' ? matchClosing(compiled, move) : matchChange(compiled, move, value);
}

/** The rule that a move breaks whatever its price is. */
function mismatchOf(compiled: CompiledSetting, move: Move): MismatchReason | null {
  const { setting, scope } = compiled;
  if (setting.type !== move.kind) return 'stream';
  if (scope.sports !== null && !scope.sports.includes(move.sport_id)) return 'plan';
  if (!scope.specials && move.market === 'specials') return 'plan';
  if (!setting.enabled) return 'disabled';
  if (setting.sport_id !== null && setting.sport_id !== move.sport_id) return 'sport';
  const broken = brokenRuleOf(compiled, move);
  if (broken !== null) return broken;
  if (move.kind === 'limit' && setting.direction !== 2 && setting.direction !== move.direction)
    return 'direction';
  return null;
}

/** The range that the price or the limit is outside of. */
function valueMismatchOf({ setting }: CompiledSetting, move: Move, value: number): MismatchReason | null {
  if (move.kind === 'odds' && !isWithin(setting.odds_range, value)) return 'odds';
  const limit = move.kind === 'limit' ? value : move.limit_val;
  if (!isWithin(setting.limit_range, limit)) return 'limit';
  return null;
}

function matchClosing({ longest }: CompiledSetting, { interval }: Move): MatchResult {
  const smallest = interval ?? TIME_INTERVALS[0];
  if (smallest > (TIME_INTERVALS[longest] ?? 0)) return MISMATCHES.interval;
  return { qualifies: true, interval: smallest, previous: Number.NaN, percentage: 0 };
}

function matchChange({ percentage, longest }: CompiledSetting, move: Move, value: number): MatchResult {
  const { direction, extremes } = move;
  // The change grows with the interval: most moves are refused by the longest one.
  if (!reaches(direction, extremes[longest], value, percentage)) {
    return reaches(direction, extremes[LONGEST], value, percentage) ? MISMATCHES.interval : MISMATCHES.drop;
  }
  let smallest = 0;
  while (!reaches(direction, extremes[smallest], value, percentage)) smallest += 1;
  const previous = extremes[smallest] ?? Number.NaN;
  return {
    qualifies: true,
    interval: TIME_INTERVALS[smallest] ?? TIME_INTERVALS[0],
    previous,
    percentage: changePercentage(direction, previous, value),
  };
}

function reaches(direction: 0 | 1, from: number | undefined, to: number, percentage: number): boolean {
  return from !== undefined && changePercentage(direction, from, to) >= percentage;
}

const MISMATCHES = Object.fromEntries(
  (
    [
      'plan',
      'disabled',
      'stream',
      'sport',
      'market',
      'period',
      'league',
      'start',
      'quarters',
      'european',
      'direction',
      'odds',
      'limit',
      'interval',
      'drop',
    ] as const
  ).map((reason) => [reason, { qualifies: false, reason }]),
) as Record<MismatchReason, MatchResult>;
