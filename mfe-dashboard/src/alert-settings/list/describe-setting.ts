import type { AlertSetting } from '@fairline/shared/contracts';
import { MARKET_LABELS, period, sportName } from '@fairline/shared/periods';
import type { Formatter } from '@fairline/shared/ui';

/** Most names that are listed before they are counted. */
const MOST_NAMED = 3;
const DAY_MINUTES = 1_440;

/**
 * A setting in a line: what it filters, without what it leaves open.
 * @example describeSetting(setting, format) // 'Soccer · 3% in 30 min · limit from $1k'
 */
export function describeSetting(setting: AlertSetting, format: Formatter): string {
  return listParts(setting, format).join(' · ');
}

function listParts(setting: AlertSetting, format: Formatter): string[] {
  const { type, sport_id, markets, periods, league_names, leagues_mode, realert_step, confirm_seconds } =
    setting;
  return [
    sport_id === null ? 'All sports' : sportName(sport_id),
    ...describeSize(setting, format),
    ...(type === 'limit' && setting.direction !== 2 ? [setting.direction === 1 ? 'up' : 'down'] : []),
    ...(markets.length > 0 ? [markets.map((market) => MARKET_LABELS[market]).join(', ')] : []),
    ...(setting.exclude_quarters ? ['no quarters'] : []),
    ...(setting.exclude_european ? ['no European'] : []),
    ...(sport_id !== null && periods.length > 0
      ? [named(periods, (number) => period(sport_id, number).short_description, 'periods')]
      : []),
    ...(type === 'odds' ? describeRange('odds', setting.odds_range, (odds) => format.price(odds)) : []),
    ...describeRange('limit', setting.limit_range, format.limit),
    ...describeStarts(setting, format),
    ...(league_names.length > 0
      ? [`${leagues_mode === 'hide' ? 'without' : 'only'} ${countLeagues(league_names.length)}`]
      : []),
    ...(type !== 'closed' && realert_step !== null
      ? [`again at +${format.points(realert_step)} points`]
      : []),
    ...(type === 'odds' && confirm_seconds > 0 ? [`confirmed after ${confirm_seconds} s`] : []),
  ];
}

function describeSize(
  { type, min_drop_percentage, time_interval }: AlertSetting,
  format: Formatter,
): string[] {
  const interval = time_interval === null ? '' : `in ${format.interval(time_interval)}`;
  if (type === 'closed') return [];
  const size = min_drop_percentage === null ? '' : `${format.points(min_drop_percentage)}%`;
  const words = [size, interval].filter((word) => word !== '').join(' ');
  return words === '' ? [] : [words];
}

function describeRange(
  name: string,
  range: AlertSetting['odds_range'],
  write: (value: number) => string,
): string[] {
  const [min, max] = range ?? [null, null];
  if (min !== null && max !== null) return [`${name} ${write(min)} to ${write(max)}`];
  if (min !== null) return [`${name} from ${write(min)}`];
  return max === null ? [] : [`${name} up to ${write(max)}`];
}

function describeStarts({ max_start_time }: AlertSetting, format: Formatter): string[] {
  if (max_start_time === null) return [];
  const hours = max_start_time / 60;
  const within =
    max_start_time <= 2 * 60 || !Number.isInteger(hours)
      ? `${format.count(max_start_time)} min`
      : `${format.count(hours)} h`;
  const days = max_start_time / DAY_MINUTES;
  return [`starts within ${days > 1 && Number.isInteger(days) ? `${format.count(days)} days` : within}`];
}

function countLeagues(count: number): string {
  return count === 1 ? '1 league' : `${count} leagues`;
}

function named<Value>(values: readonly Value[], name: (value: Value) => string, noun: string): string {
  return values.length > MOST_NAMED ? `${values.length} ${noun}` : values.map(name).join(', ');
}
