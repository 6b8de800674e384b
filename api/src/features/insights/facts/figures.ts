const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const MINUS = '\u2212';
const PRICE = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
  useGrouping: false,
});
const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a decimal price: `2.40`, `1.961`. */
export function formatPrice(price: number): string {
  return PRICE.format(price);
}

/** Formats a percentage without its sign, with one decimal. */
export function formatPercent(percent: number): string {
  const size = Math.abs(percent);
  return size > 0 && size < 0.05 ? 'less than 0.1%' : `${size.toFixed(1)}%`;
}

/** Formats an amount of US dollars: `$12,000`. */
export function formatMoney(amount: number): string {
  return `$${AMOUNT.format(amount)}`;
}

/** Formats a handicap with its sign, and zero without one. */
export function formatHandicap(points: number): string {
  const size = Math.abs(points);
  return points === 0 ? '0' : `${points < 0 ? MINUS : '+'}${size}`;
}

/** Formats an instant to the minute: `03:48 UTC on 28 November`. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return `${date.toISOString().slice(11, 16)} UTC on ${DAY.format(date)}`;
}

/** Counts the minutes between two instants as they are written, that is without their seconds. */
export function minutesBetween(from: string, to: string): number {
  const minute = (instant: string) => Math.floor(Date.parse(instant) / MINUTE_MS);
  return minute(to) - minute(from);
}

/** Formats a number of minutes: `1 day 2 hours 5 minutes`. */
export function formatDuration(minutes: number): string {
  const parts = [
    formatCount(Math.floor(minutes / MINUTES_PER_DAY), 'day'),
    formatCount(Math.floor(minutes / MINUTES_PER_HOUR) % 24, 'hour'),
    formatCount(minutes % MINUTES_PER_HOUR, 'minute'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.length === 0 ? 'less than a minute' : parts.join(' ');
}

/** Formats a number of things: `1 hour`, `12 price changes`. */
export function formatCount(count: number, thing: string): string {
  return `${AMOUNT.format(count)} ${thing}${count === 1 ? '' : 's'}`;
}
