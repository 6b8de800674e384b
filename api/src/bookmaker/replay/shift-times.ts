import { isObject } from './frame.ts';

const GRAIN = 5 * 60_000;
const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * How far to move a recording so that a time of it becomes the present, in milliseconds. Whole five minutes, so that kick-offs
 * stay on the times at which matches are played.
 */
export function shiftFor(recordedAt: number, now: number): number {
  return Math.floor((now - recordedAt) / GRAIN) * GRAIN;
}

/**
 * A copy of the body with every time in it moved by a constant. The text keeps its form: digits of the fraction, `Z`
 * or the offset stay as they were written.
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

/** @example shiftTime('2025-03-31T23:59:30.1234567+01:00', 60_000) // '2025-04-01T00:00:30.1234567+01:00' */
export function shiftTime(text: string, by: number): string {
  const match = ISO.exec(text);
  if (!match) return text;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day, hour, minute, second) + by);
  return moved.toISOString().slice(0, 19) + (match[7] ?? '') + (match[8] ?? '');
}
