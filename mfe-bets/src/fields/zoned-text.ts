import { zonedInstants } from '@fairline/shared/bets/records';

/** The value of an input for date and time. */
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/**
 * The instant of a date and time that was entered; the earlier one where clocks show the time twice.
 *
 * @param zone IANA name
 * @returns null for a text that is none, and for a time that clocks skip
 * @example instantOfText('2026-07-01T12:00', 'Europe/Prague') // '2026-07-01T10:00:00.000Z'
 */
export function instantOfText(text: string, zone: string): string | null {
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const time = { year, month, day, hour, minute, second: Number.isNaN(second) ? 0 : second, millisecond: 0 };
  const [at] = zonedInstants(time, zone);
  return at === undefined ? null : new Date(at).toISOString();
}

/**
 * An instant as an input for date and time shows it, to the minute.
 * @example textOfInstant('2026-07-01T10:00:00.000Z', 'Europe/Prague') // '2026-07-01T12:00'
 */
export function textOfInstant(at: string | number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
