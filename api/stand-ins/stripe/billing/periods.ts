import type { Recurring } from '../state/objects.ts';

const DAY = 86_400;

/**
 * The time some periods after an anchor. A month ends on the day of the anchor, or on its last day when it is shorter.
 * @param anchor seconds
 */
export function periodsAfter(
  anchor: number,
  { interval, interval_count: count }: Pick<Recurring, 'interval' | 'interval_count'>,
  periods: number,
): number {
  if (interval === 'day' || interval === 'week') {
    return anchor + periods * count * (interval === 'week' ? 7 : 1) * DAY;
  }
  return monthsAfter(anchor, periods * count * (interval === 'year' ? 12 : 1));
}

/** The first end of a period after a time, for periods that are counted from an anchor. */
export function periodEndAfter(
  anchor: number,
  recurring: Pick<Recurring, 'interval' | 'interval_count'>,
  time: number,
): number {
  let periods = 1;
  while (periodsAfter(anchor, recurring, periods) <= time) periods += 1;
  return periodsAfter(anchor, recurring, periods);
}

function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1_000);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const midnight = Date.UTC(date.getUTCFullYear(), month, day) / 1_000;
  return midnight + (seconds - Math.floor(seconds / DAY) * DAY);
}
