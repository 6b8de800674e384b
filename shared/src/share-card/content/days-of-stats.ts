import type { CurvePoint, ShareCard, StatsQuery } from '@fairline/shared/contracts';

/**
 * The days that an image names: those of the period that was chosen, and where it has no bound, those of the first bet and of today. A period
 * ends before its last instant.
 */
export function daysOfStats(
  curve: readonly Pick<CurvePoint, 'at'>[],
  { from, to, zone }: Pick<StatsQuery, 'from' | 'to' | 'zone'>,
  now: number,
): ShareCard['days'] {
  const first = curve[0];
  if (first === undefined) return null;
  const last = Math.min(to === undefined ? now : Date.parse(to) - 1, now);
  return { from: dayIn(zone, Date.parse(from ?? first.at)), to: dayIn(zone, last) };
}

/** @example dayIn('Asia/Tokyo', Date.parse('2026-11-20T20:00:00Z')) // '2026-11-21' */
export function dayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(at);
}
