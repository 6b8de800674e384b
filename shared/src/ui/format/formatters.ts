/** No-break space. */
const NBSP = '\u00a0';

// Created once: `toLocaleString` creates a format on every call, which costs more than rendering a row of an alert.
const DOLLARS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, useGrouping: false });
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hour12: false });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });

/**
 * An amount of US dollars, abbreviated. Limits are shown this way.
 *
 * @example formatDollars(12_500) // '$12.5k'
 */
export function formatDollars(amount: number): string {
  // The thresholds are half a unit below the round number, so that 999,600 becomes $1M and not $1000k.
  if (amount >= 999_500) return `$${short(amount / 1_000_000)}M`;
  if (amount >= 999.5) return `$${short(amount / 1_000)}k`;
  return `$${Math.round(amount)}`;
}

/** An amount of US dollars in full, for a title: `$12,500`. */
export function formatDollarsInFull(amount: number): string {
  return `$${DOLLARS.format(amount)}`;
}

/**
 * Percent with one decimal.
 *
 * @param percent 8.2568 is 8.3 %
 */
export function formatPercent(percent: number, decimals = 1): string {
  return `${percent.toFixed(decimals)}${NBSP}%`;
}

/**
 * A time interval of an alert, abbreviated.
 *
 * @example formatInterval(30) // '30 s'
 */
export function formatInterval(seconds: number): string {
  if (seconds < 60) return `${seconds}${NBSP}s`;
  if (seconds < 3_600) return `${seconds / 60}${NBSP}min`;
  return `${seconds / 3_600}${NBSP}h`;
}

/** A time interval in full: `30 seconds`, `1 minute`, `24 hours`. */
export function intervalInWords(seconds: number): string {
  const [n, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3_600
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour'];
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}

/** The time of day in the user's zone, with seconds: `18:04:09`. */
export function formatClock(instant: string): string {
  return CLOCK.format(Date.parse(instant));
}

/** Date and time in the browser's language, for a title. */
export function formatMoment(instant: string): string {
  return MOMENT.format(Date.parse(instant));
}

function short(value: number): string {
  return (value < 100 ? TENTHS : WHOLE).format(value);
}
