/** A moment as a clock on the wall shows it. Month and day start at 1. */
export interface ClockParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * Converts moments to the clock of a time zone.
 *
 * @param timeZone IANA name; absent for the zone of the device.
 * @returns from epoch milliseconds to the parts of the clock
 * @throws RangeError for a name that is no time zone
 */
export function createClock(timeZone?: string): (at: number) => ClockParts {
  if (timeZone === undefined) return deviceClock;
  // Created once for each formatter: creating one takes longer than writing a list of alerts.
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return { year, month, day, hour, minute, second };
  };
}

function deviceClock(at: number): ClockParts {
  const date = new Date(at);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}
