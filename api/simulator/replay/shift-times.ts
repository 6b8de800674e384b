import { isObject } from './frame.ts';

const STEP_MS = 5 * 60_000;
const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * How far to shift a recording so that a time of it becomes the present, in milliseconds. A multiple of five minutes, so
 * that matches still start at usual times.
 */
export function shiftFor(recordedAt: number, now: number): number {
  return Math.floor((now - recordedAt) / STEP_MS) * STEP_MS;
}

/**
 * A copy of the body with every time in it shifted by a constant. The format of each time stays the same: digits of the
 * fraction, `Z` or offset.
 *
 * @param by whole seconds, in milliseconds.
 */
export function shiftTimes<T>(body: T, by: number): T;
export function shiftTimes(body: unknown, by: number): unknown {
  if (typeof body === 'string') return shiftTime(body, by);
  if (Array.isArray(body)) return body.map((item) => shiftTimes(item, by));
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, shiftTimes(value, by)]));
}

/**
 * Shifts one time; returns any other text unchanged.
 *
 * @example shiftTime('2025-03-31T23:59:30.1234567+01:00', 60_000) // '2025-04-01T00:00:30.1234567+01:00'
 */
export function shiftTime(text: string, by: number): string {
  const match = ISO.exec(text);
  if (!match) return text;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day, hour, minute, second) + by);
  return moved.toISOString().slice(0, 19) + (match[7] ?? '') + (match[8] ?? '');
}
