const DAY_MS = 86_400_000;
/** Clocks change at most once in so many days. */
const PROBE_MS = 5 * DAY_MS;
const MINUTE_MS = 60_000;

/**
 * Numbers of the days, counted from 1970-01-01, that a calendar of the time zone shows for instants. Days on which clocks change have 23 or 25
 * hours.
 *
 * @param zone an IANA name.
 * @example dayNumbers(Float64Array.of(Date.parse('2026-03-28T23:30Z')), 'Europe/Prague') // the day of 2026-03-29
 */
export function dayNumbers(instants: Float64Array, zone: string): Int32Array {
  const days = new Int32Array(instants.length);
  if (instants.length === 0) return days;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of instants) {
    if (at < first) first = at;
    if (at > last) last = at;
  }
  const periods = offsetsBetween(zone, first, last);
  let place = 0;
  for (let row = 0; row < instants.length; row += 1) {
    const at = instants[row] ?? 0;
    while (place > 0 && at < (periods[place]?.from ?? 0)) place -= 1;
    while (at >= (periods[place + 1]?.from ?? Number.POSITIVE_INFINITY)) place += 1;
    days[row] = Math.floor((at + (periods[place]?.offset ?? 0)) / DAY_MS);
  }
  return days;
}

/** The day of a number as a date. @example dateOfDay(0) // '1970-01-01' */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The number of a date. @example dayOfDate('1970-01-02') // 1 */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY_MS;
}

/** 0 for Monday to 6 for Sunday. 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

interface OffsetPeriod {
  readonly from: number;
  readonly offset: number;
}

function offsetsBetween(zone: string, first: number, last: number): OffsetPeriod[] {
  const offsetAt = offsetsOf(zone);
  const periods = [{ from: Number.NEGATIVE_INFINITY, offset: offsetAt(first) }];
  let [at, offset] = [first, periods[0]?.offset ?? 0];
  while (at < last) {
    const next = Math.min(last, at + PROBE_MS);
    const offsetNext = offsetAt(next);
    if (offsetNext !== offset) {
      let [before, after] = [Math.floor(at / MINUTE_MS), Math.ceil(next / MINUTE_MS)];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (offsetAt(middle * MINUTE_MS) === offset) before = middle;
        else after = middle;
      }
      periods.push({ from: after * MINUTE_MS, offset: offsetNext });
      offset = offsetNext;
    }
    at = next;
  }
  return periods;
}

/** Milliseconds that clocks of a zone are ahead of UTC. */
function offsetsOf(zone: string): (at: number) => number {
  const formatter = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (at) => {
    const whole = Math.floor(at / 1_000) * 1_000;
    const parts = new Map(formatter.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return shown - whole;
  };
}
