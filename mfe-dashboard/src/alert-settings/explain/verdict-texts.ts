import type { AlertSetting, ExplainedMove, Verdict } from '@fairline/shared/contracts';
import { MARKET_LABELS, period, sportName } from '@fairline/shared/periods';
import type { Formatter } from '@fairline/shared/ui';

type Judged = ExplainedMove['settings'][number];

/**
 * Why a setting did not show a move, as the end of a sentence.
 *
 * @param setting null where it has been deleted meanwhile
 * @example verdictText(move, judged, setting, format) // 'the drop of 3.1% is less than 5%'
 */
export function verdictText(
  move: ExplainedMove,
  judged: Judged,
  setting: AlertSetting | null,
  format: Formatter,
): string {
  return TEXTS[judged.verdict]({ move, judged, setting, format });
}

interface Facts {
  readonly move: ExplainedMove;
  readonly judged: Judged;
  readonly setting: AlertSetting | null;
  readonly format: Formatter;
}

const TEXTS: Readonly<Record<Verdict, (facts: Facts) => string>> = {
  shown: () => 'shown',
  plan: () => 'your plan does not include it',
  disabled: () => 'it is switched off',
  sport: ({ setting }) =>
    setting?.sport_id ? `it is for ${sportName(setting.sport_id)} only` : 'it is for another sport',
  market: ({ move }) => `it does not include ${MARKET_LABELS[move.market]}`,
  period: ({ move, setting }) =>
    setting?.sport_id
      ? `it does not include ${period(setting.sport_id, move.period).description}`
      : 'it does not include this period',
  league: ({ move, setting }) =>
    setting?.leagues_mode === 'show'
      ? `${move.league_name} is not one of its leagues`
      : `it hides ${move.league_name}`,
  start: ({ move, setting, format }) => {
    const ahead = format.duration(Date.parse(move.starts) - Date.parse(move.created_at));
    return `the match started ${ahead} later, more than ${setting?.max_start_time ?? 0} min`;
  },
  quarters: () => 'it leaves out quarter lines',
  european: () => 'it leaves out whole and half lines',
  direction: ({ move }) =>
    move.direction === 1 ? 'it is for falling limits only' : 'it is for rising limits only',
  odds: ({ move, setting, format }) =>
    `the price of ${format.price(move.value)} is outside ${range(setting?.odds_range, (odds) => format.price(odds))}`,
  limit: ({ move, setting, format }) =>
    move.limit_val === null
      ? 'the limit was not known'
      : `the limit of ${format.limitInFull(move.limit_val)} is outside ${range(setting?.limit_range, format.limitInFull)}`,
  interval: ({ move, judged, setting, format }) =>
    move.kind === 'closed'
      ? `it took ${format.interval(move.time_interval)}, more than ${withinOf(setting, format)}`
      : `only ${format.percent(judged.percentage)} within ${withinOf(setting, format)}; it asks for ${leastOf(setting, format)}`,
  drop: ({ move, judged, setting, format }) =>
    `${move.kind === 'odds' ? 'the drop' : 'the change'} of ${format.percent(judged.percentage)} is less than ${leastOf(setting, format)}`,
  'not-lower': ({ move }) =>
    move.kind === 'limit' && move.direction === 1
      ? 'it had shown a limit as high or higher'
      : `it had shown a ${move.kind === 'limit' ? 'limit' : 'price'} as low or lower`,
  repeated: ({ judged, format }) =>
    judged.earlier === null
      ? 'its last alert was less than 15 minutes old'
      : `its last alert of ${format.time(judged.earlier)} was less than 15 minutes old`,
  'rose-again': ({ setting, format }) =>
    `${setting?.confirm_seconds ?? 0} s later the drop was less than ${leastOf(setting, format)}`,
  'closed-again': ({ setting }) =>
    `${setting?.confirm_seconds ?? 0} s later the market was closed or the match had started`,
  'price-error': ({ setting }) =>
    `within ${setting?.confirm_seconds ?? 0} s it turned out to be a price error`,
  waiting: ({ setting }) => `it waits ${setting?.confirm_seconds ?? 0} s for the confirmation`,
};

function leastOf(setting: AlertSetting | null, format: Formatter): string {
  return `${format.points(setting?.min_drop_percentage ?? 2)}%`;
}

function withinOf(setting: AlertSetting | null, format: Formatter): string {
  return format.interval(setting?.time_interval ?? 86_400);
}

function range(ends: AlertSetting['odds_range'] | undefined, write: (value: number) => string): string {
  const [min, max] = ends ?? [null, null];
  if (min !== null && max !== null) return `${write(min)} to ${write(max)}`;
  if (min !== null) return `${write(min)} and more`;
  return max === null ? 'the range' : `${write(max)} and less`;
}
