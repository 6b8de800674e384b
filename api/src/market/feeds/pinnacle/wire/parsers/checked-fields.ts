import { MAX_AHEAD_MS } from '../bounds.ts';
import { isAbsent } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { reject, type WireReport } from '../wire-report.ts';

/**
 * The time at which the bookmaker changed something. Null when it is absent, unreadable, or more than a minute ahead of the
 * bookmaker's own clock: a market changed in 2099 would be newer than every later price.
 */
export function pastInstantOf(value: unknown, report: WireReport, what: string): number | null {
  if (isAbsent(value)) return null;
  const ms = instantOf(value);
  if (ms === null) reject(report, 'time', what);
  else if (ms > report.feedTime + MAX_AHEAD_MS) reject(report, 'ahead', what);
  else return ms;
  return null;
}

/**
 * The list in a field. Absent means empty; anything else that is not a list, and what exceeds `max` entries, is reported.
 */
export function checkedList(
  value: unknown,
  report: WireReport,
  what: string,
  max: number = Number.POSITIVE_INFINITY,
): readonly unknown[] {
  if (Array.isArray(value) && value.length <= max) return value;
  if (isAbsent(value)) return [];
  reject(report, 'list', what);
  return Array.isArray(value) ? value.slice(0, max) : [];
}
