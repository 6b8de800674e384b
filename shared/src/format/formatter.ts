import type { Currency, Preferences } from '@fairline/shared/contracts';
import { formatFixed, formatOdds } from '@fairline/shared/odds';
import { type ClockParts, createClock } from './clock.ts';

/** The preferences that decide how values are written. */
export type FormatPreferences = Pick<
  Preferences,
  'odds_format' | 'currency' | 'timeZone' | 'hourCycle' | 'dateOrder'
>;

/** A moment: epoch milliseconds or an ISO 8601 instant. */
export type Moment = number | string;

/** Shown where a value does not exist. */
export const NO_VALUE = '–';
const MINUS = '−';

// Created once: creating a number format takes longer than writing a row of alerts.
const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** As many decimals as an amount can have. */
const EXACT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const symbols = new Map<Currency, string>();

/** Writes every value that the product shows, by one user's preferences. */
export interface Formatter {
  /** A decimal price in the user's odds format; `X` for none. */
  price(decimal: number | null): string;
  /** An amount with two decimals: `€15.40`, `−€3.00`. */
  money(amount: number, currency?: Currency): string;
  /** An amount with all its decimals, two at least: `€0.125`. */
  exactMoney(amount: number, currency: Currency): string;
  /** The same with `+` where it is above 0. */
  signedMoney(amount: number, currency?: Currency): string;
  /** A number of units of a stake: `1.54 u`. */
  units(units: number): string;
  /** The same with `+` where it is above 0. */
  signedUnits(units: number): string;
  /** A limit in US dollars, short: `$250`, `$9.6k`, `$1.3M`; `X` for 0, which accepts no bets. */
  limit(dollars: number | null): string;
  /** Limits before and after a change, with the digits that its percentage needs: `$1.35k` and `$900` for −33.3%. */
  limits(was: number | null, now: number | null): [was: string, now: string];
  /** The same in full: `$12,500`. */
  limitInFull(dollars: number): string;
  /** `4.7%`. @param percent 4.7 is 4.7 % */
  percent(percent: number | null, decimals?: number): string;
  /**
   * A probability from 0 to 1: `53.1%`; with two significant digits where it is below 1 % or above 99 %: `0.017%`, `<0.01%`, `99.83%`.
   */
  probability(share: number): string;
  /** `+3.89%`, `−1.05%`, `0.00%`. */
  signedPercent(percent: number | null, decimals?: number): string;
  /** A number under a head that names its unit: `4.70`, `−1,250.00`. */
  decimal(value: number, decimals: number): string;
  /** A handicap with its sign: `+1`, `−0.75`, `0`. */
  handicap(points: number): string;
  /** Points of a total: `2.5`. */
  points(points: number): string;
  /** A number of things: `1,234`. */
  count(n: number): string;
  /** Day and month: `21/11`. */
  date(at: Moment): string;
  /** Day, month and year: `21/11/2026`. */
  fullDate(at: Moment): string;
  /** Hours and minutes: `20:04`, `8:04 pm`. */
  time(at: Moment): string;
  /** With seconds: `20:04:09`. */
  clock(at: Moment): string;
  /** Day, month and time of a start: `21/11, 20:20`. */
  dateTime(at: Moment): string;
  /** Everything down to the second, for a title: `21/11/2026, 20:20:09`. */
  moment(at: Moment): string;
  /** A length of time in its two largest units: `3h 12m`. */
  duration(ms: number): string;
  /** `in 1h 20m`, `2h 5m ago`. */
  relative(at: Moment, now: number): string;
  /** Age of a past moment, rounded down: `12s ago`, `4m ago`, `2h 5m ago`. A moment ahead of the clock is `0s` old. */
  age(at: Moment, now: number): string;
  /** An interval of the drop ladder: `30 s`, `10 min`, `3 h`. */
  interval(seconds: number): string;
  /** The same in words: `30 seconds`, `1 minute`. */
  intervalInWords(seconds: number): string;
}

/**
 * The one formatter of the product.
 *
 * @param zone Name of the device's time zone, for users whose preference is `browser`.
 * @example createFormatter(DEFAULT_PREFERENCES).percent(4.7) // '4.7%'
 */
export function createFormatter(preferences: FormatPreferences, zone?: string): Formatter {
  const { odds_format, timeZone, hourCycle } = preferences;
  const clock = createClock(timeZone === 'browser' ? zone : timeZone);
  const time = ({ hour, minute }: ClockParts, seconds = '') =>
    hourCycle === '24'
      ? `${two(hour)}:${two(minute)}${seconds}`
      : `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${seconds} ${hour < 12 ? 'am' : 'pm'}`;
  const date = (parts: ClockParts, withYear: boolean) => writeDate(parts, preferences.dateOrder, withYear);
  const partsOf = (at: Moment) => clock(typeof at === 'number' ? at : Date.parse(at));
  const money = (amount: number, currency = preferences.currency) =>
    `${isNegative(amount, 2) ? MINUS : ''}${symbolOf(currency)}${CENTS.format(Math.abs(amount))}`;

  return {
    price: (decimal) => formatOdds(decimal ?? Number.NaN, odds_format).replace('-', MINUS),
    money,
    exactMoney: (amount, currency) =>
      `${isNegative(amount, 8) ? MINUS : ''}${symbolOf(currency)}${EXACT.format(Math.abs(amount))}`,
    signedMoney: (amount, currency) => `${amount >= 0.005 ? '+' : ''}${money(amount, currency)}`,
    units: (units) => `${signed(units, 2, '')}\u00a0u`,
    signedUnits: (units) => `${signed(units, 2, '+')}\u00a0u`,
    limit,
    limits: (was, now) => {
      if (!was || !now) return [limit(was), limit(now)];
      const change = changeInPercent(was, now);
      for (const decimals of [1, 2, 3]) {
        const [before, after] = [roundLimit(was, decimals), roundLimit(now, decimals)];
        if (changeInPercent(before[0], after[0]) === change) return [before[1], after[1]];
      }
      return [limitInFull(was), limitInFull(now)];
    },
    limitInFull,
    percent: (percent, decimals = 1) => (percent === null ? NO_VALUE : `${signed(percent, decimals, '')}%`),
    probability,
    signedPercent: (percent, decimals = 2) =>
      percent === null ? NO_VALUE : `${signed(percent, decimals, '+')}%`,
    decimal: (value, decimals) =>
      signed(value, decimals, '').replace(/\d+/, (whole) => WHOLE.format(Number(whole))),
    handicap: (points) => `${points > 0 ? '+' : points < 0 ? MINUS : ''}${GROUPED.format(Math.abs(points))}`,
    points: (points) => `${points < 0 ? MINUS : ''}${GROUPED.format(Math.abs(points))}`,
    count: (n) => WHOLE.format(n),
    date: (at) => date(partsOf(at), false),
    fullDate: (at) => date(partsOf(at), true),
    time: (at) => time(partsOf(at)),
    clock: (at) => {
      const parts = partsOf(at);
      return time(parts, `:${two(parts.second)}`);
    },
    dateTime: (at) => {
      const parts = partsOf(at);
      return `${date(parts, false)}, ${time(parts)}`;
    },
    moment: (at) => {
      const parts = partsOf(at);
      return `${date(parts, true)}, ${time(parts, `:${two(parts.second)}`)}`;
    },
    duration,
    relative: (at, now) => {
      const ms = (typeof at === 'number' ? at : Date.parse(at)) - now;
      return ms > 0 ? `in ${duration(ms)}` : `${duration(-ms)} ago`;
    },
    age: (at, now) => {
      const ms = now - (typeof at === 'number' ? at : Date.parse(at));
      // Minutes without seconds: text that changes every second draws the eye.
      return `${duration(ms).replace(/m .+/, 'm')} ago`;
    },
    interval,
    intervalInWords,
  };
}

function writeDate(
  { year, month, day }: ClockParts,
  order: FormatPreferences['dateOrder'],
  withYear: boolean,
) {
  if (order === 'ymd') return `${withYear ? `${year}-` : ''}${two(month)}-${two(day)}`;
  const [first, second] = order === 'dmy' ? [day, month] : [month, day];
  return `${two(first)}/${two(second)}${withYear ? `/${year}` : ''}`;
}

/**
 * A rounded limit and its text. Each step begins where the one below would round up to it, so that nothing reads `$1000k`.
 *
 * @param decimals below 100 of a step; one fewer from 100 on and for whole dollars
 */
function roundLimit(dollars: number, decimals: number): [dollars: number, text: string] {
  const [step, unit] = dollars >= 999_500 ? [1e6, 'M'] : dollars >= 999.5 ? [1e3, 'k'] : [1, ''];
  const steps = dollars / step;
  const rounded = Number(steps.toFixed(unit === '' || steps >= 100 ? decimals - 1 : decimals));
  return [rounded * step, `$${rounded}${unit}`];
}

const limit = (dollars: number | null): string =>
  dollars === null ? NO_VALUE : dollars === 0 ? 'X' : roundLimit(dollars, 1)[1];
const limitInFull = (dollars: number): string => (dollars === 0 ? 'X' : `$${GROUPED.format(dollars)}`);
/** As it is written beside two limits. */
const changeInPercent = (was: number, now: number): string => (100 * (now / was - 1)).toFixed(1);

function probability(share: number): string {
  const percent = 100 * share;
  // Of an event that nearly always happens, the digits are those of its opposite.
  const rare = Math.min(percent, 100 - percent);
  if (rare >= 1) return `${percent.toFixed(1)}%`;
  if (rare <= 0) return `${percent.toFixed(0)}%`;
  if (rare < 0.01) return percent < 50 ? '<0.01%' : '>99.99%';
  const [, decimals = ''] = rare.toPrecision(2).split('.');
  return `${percent.toFixed(decimals.length)}%`;
}

function signed(value: number, decimals: number, plus: string): string {
  const text = formatFixed(Math.abs(value), decimals);
  if (Number(text) === 0) return text;
  return `${value < 0 ? MINUS : plus}${text}`;
}

function isNegative(value: number, decimals: number): boolean {
  return value < 0 && Number(formatFixed(value, decimals)) !== 0;
}

function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const units: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ];
  const first = Math.max(
    0,
    units.findIndex(([n]) => n > 0),
  );
  if (seconds === 0) return '0s';
  return units
    .slice(first, first + 2)
    .map(([n, unit]) => `${n}${unit}`)
    .join(' ');
}

function interval(seconds: number): string {
  const [n, unit] = intervalUnit(seconds);
  return `${n}\u00a0${{ second: 's', minute: 'min', hour: 'h' }[unit]}`;
}

function intervalInWords(seconds: number): string {
  const [n, unit] = intervalUnit(seconds);
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}

function intervalUnit(seconds: number): [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [seconds, 'second'];
  return seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
}

function symbolOf(currency: Currency): string {
  const symbol = symbols.get(currency) ?? readSymbol(currency);
  symbols.set(currency, symbol);
  return symbol;
}

function readSymbol(currency: Currency): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return /^[A-Za-z]{2,}$/.test(symbol) ? `${symbol}\u00a0` : symbol;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
