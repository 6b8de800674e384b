import { createClock } from '@fairline/shared/format';

/**
 * The instant of a date and time as an input has it.
 *
 * @param zone IANA name; undefined for the device's
 * @returns null for an empty or incomplete text, and for a time that clocks skip
 * @example instantOf('2026-07-01T12:00', 'Europe/Prague') // '2026-07-01T10:00:00.000Z'
 */
export function instantOf(text: string, zone: string | undefined): string | null {
  const wall = Date.parse(`${text}Z`);
  if (text === '' || Number.isNaN(wall)) return null;
  const clock = createClock(zone);
  const wallAt = (at: number): number => {
    const { year, month, day, hour, minute, second } = clock(at);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  // The offset at the wall time read as UTC is that of another hour near a change of clocks, so both are tried.
  const first = wall - (wallAt(wall) - wall);
  const second = wall - (wallAt(first) - first);
  const at = [first, second].find((one) => wallAt(one) === wall);
  return at === undefined ? null : new Date(at).toISOString();
}
