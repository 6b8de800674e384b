import type { Place } from './change.ts';

/** How far a client has read: what the id of each event of its stream says. */
export interface Position {
  readonly place: Place;
  /** Up to which time its alerts were sent (measured time); null for streams without alerts. */
  readonly alerts: number | null;
  /** Of the filter; a position of one filter means nothing for another. */
  readonly filter: string;
}

const PATTERN = /^(\d{1,16})\.([A-Za-z0-9_-]{8})(?:\.a(\d{1,16}))?(?:\.k(\d{1,16}):(\d{1,5}):(.{1,200}))?$/;

/**
 * `<seq>.<filter>`, then `.a<time>` with alerts, then `.k<event>:<period>:<item>` where the change set is not complete.
 * @example formatPosition({ place: { seq: 1764000000000, key: null }, alerts: null, filter: 'k3f9zqAB' }) // '1764000000000.k3f9zqAB'
 */
export function formatPosition({ place: { seq, key }, alerts, filter }: Position): string {
  const ofAlerts = alerts === null ? '' : `.a${alerts}`;
  const ofKey = key === null ? '' : `.k${key.eventId}:${key.period}:${key.item}`;
  return `${seq}.${filter}${ofAlerts}${ofKey}`;
}

/** What `formatPosition` has written; null for any other text. */
export function parsePosition(text: string): Position | null {
  const [, seq, filter, alerts, eventId, period, item] = PATTERN.exec(text) ?? [];
  if (seq === undefined || filter === undefined) return null;
  const key =
    eventId === undefined || period === undefined || item === undefined
      ? null
      : { eventId: Number(eventId), period: Number(period), item };
  const position = {
    place: { seq: Number(seq), key },
    alerts: alerts === undefined ? null : Number(alerts),
    filter,
  };
  // Numbers that are written otherwise, or too large to be exact, are of no position.
  return formatPosition(position) === text ? position : null;
}
