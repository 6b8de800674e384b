import {
  type AlertKind,
  type AlertSetting,
  DEFAULT_PREFERENCES,
  MAX_CONFIRM_SECONDS,
  MAX_SETTING_NAME,
  MIN_DROP_PERCENTAGE,
} from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';

/** The longest time to the start: a year. Minutes. */
const MOST_MINUTES = 525_600;
/** A limit can grow a hundredfold and more. Percent. */
const MOST_LIMIT_CHANGE = 100_000;
/** More names would be more than a request may have. */
const MOST_LEAGUES = 1_000;
const MOST_PERIODS = 300;
const { count } = createFormatter(DEFAULT_PREFERENCES);

type Range = Readonly<NonNullable<AlertSetting['odds_range']>> | null;

/** The message for each field whose value cannot be saved; null for one that can. */
export const PROBLEMS = {
  name: (name: string) => {
    if (name.trim() === '') return 'Enter a name.';
    return name.trim().length > MAX_SETTING_NAME ? `Use at most ${MAX_SETTING_NAME} characters.` : null;
  },
  min_drop_percentage: (percent: number | null, type: AlertKind) => {
    const most = type === 'limit' ? MOST_LIMIT_CHANGE : 100;
    if (percent === null || (percent >= MIN_DROP_PERCENTAGE && percent <= most)) return null;
    return `Enter a number from ${MIN_DROP_PERCENTAGE} to ${count(most)}, or nothing.`;
  },
  odds_range: rangeProblem,
  limit_range: rangeProblem,
  max_start_time: (minutes: number | null) =>
    minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES)
      ? null
      : 'Enter whole minutes from 1 to 525,600, or nothing.',
  periods: (periods: readonly number[], sportId: number | null) => {
    if (sportId === null && periods.length > 0) return 'Choose a sport before its periods.';
    return periods.length > MOST_PERIODS ? `Choose at most ${MOST_PERIODS} periods.` : null;
  },
  league_names: (names: readonly unknown[]) =>
    names.length > MOST_LEAGUES ? `Choose at most ${count(MOST_LEAGUES)} leagues.` : null,
  realert_step: (points: number | null) =>
    points === null || (points > 0 && points <= MOST_LIMIT_CHANGE)
      ? null
      : 'Enter a number above 0, or nothing.',
  confirm_seconds: (seconds: number | null) =>
    seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_CONFIRM_SECONDS)
      ? null
      : `Enter whole seconds from 0 to ${MAX_CONFIRM_SECONDS}.`,
};

/** The first message of a setting; null for one that can be saved. */
export function problemOf(setting: AlertSetting): string | null {
  return (
    PROBLEMS.name(setting.name) ??
    PROBLEMS.min_drop_percentage(setting.min_drop_percentage, setting.type) ??
    PROBLEMS.odds_range(setting.odds_range) ??
    PROBLEMS.limit_range(setting.limit_range) ??
    PROBLEMS.max_start_time(setting.max_start_time) ??
    PROBLEMS.periods(setting.periods, setting.sport_id) ??
    PROBLEMS.league_names(setting.league_names) ??
    PROBLEMS.realert_step(setting.realert_step) ??
    PROBLEMS.confirm_seconds(setting.confirm_seconds)
  );
}

function rangeProblem(range: Range): string | null {
  const [min, max] = range ?? [null, null];
  if (Number.isNaN(min) || Number.isNaN(max)) return 'Enter numbers from 0 on, or nothing.';
  if ((min ?? 0) < 0 || (max ?? 0) < 0) return 'Enter numbers from 0 on, or nothing.';
  return min !== null && max !== null && min > max ? 'The minimum is above the maximum.' : null;
}
