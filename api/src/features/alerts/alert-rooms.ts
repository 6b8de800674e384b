import {
  type Alert,
  type AlertKind,
  alertKindSchema,
  planIncludes,
  rooms,
  STREAM_FEATURES,
  TIME_INTERVALS,
  type UpgradeLevel,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { includesAlert, includesEveryAlert } from './alerts.policy.ts';

/** The plans that miss some alerts of a stream. Each has rooms of its own, with only the alerts that it includes. */
const LIMITED_LEVELS = upgradeLevelSchema.options.filter((level) => !includesEveryAlert(level));

/**
 * The room with the alerts of one kind and interval that a plan includes. Plans that include all of them share a room.
 * @example alertRoom('odds', 30, 'pro') // 'alerts:odds:30'
 * @example alertRoom('odds', 30, 'basic') // 'alerts:odds:30:basic'
 */
function alertRoom(kind: AlertKind, interval: number, level: UpgradeLevel): string {
  const room = rooms.alerts(kind, interval);
  return includesEveryAlert(level) ? room : `${room}:${level}`;
}

/**
 * The rooms of a kind for all intervals up to `longest` seconds.
 * @example alertRooms('odds', 30, 'pro') // ['alerts:odds:10', 'alerts:odds:30']
 */
export function alertRooms(kind: AlertKind, longest: number, level: UpgradeLevel): string[] {
  return TIME_INTERVALS.filter((interval) => interval <= longest).map((interval) =>
    alertRoom(kind, interval, level),
  );
}

/** The kind of alert that is published in a room; null for a room that is not for alerts. */
export function alertKindOfRoom(room: string): AlertKind | null {
  const [prefix, kind] = room.split(':');
  const parsed = alertKindSchema.safeParse(kind);
  return prefix === 'alerts' && parsed.success ? parsed.data : null;
}

/** The room of a plan with the kind and interval of `room`; null where the plan does not include the kind. */
export function alertRoomFor(room: string, level: UpgradeLevel): string | null | undefined {
  const kind = alertKindOfRoom(room);
  if (kind === null) return undefined;
  const interval = Number(room.split(':')[2]);
  return planIncludes(level, STREAM_FEATURES[kind]) ? alertRoom(kind, interval, level) : null;
}

/** Alerts that go to the same rooms in one event. */
export interface AlertRun {
  readonly rooms: readonly string[];
  readonly alerts: Alert[];
}

/**
 * Splits a batch into runs of neighbours for the same rooms. A run is one event for all its rooms, so a plan with rooms
 * of its own costs no second event. A socket in several rooms still receives ascending ids, and its last id is a cursor
 * to resume from.
 */
export function runsByRooms(kind: AlertKind, alerts: readonly Alert[]): AlertRun[] {
  const runs: AlertRun[] = [];
  for (const alert of alerts) {
    const target = roomsOfAlert(kind, alert);
    const last = runs.at(-1);
    if (last !== undefined && last.rooms.join() === target.join()) last.alerts.push(alert);
    else runs.push({ rooms: target, alerts: [alert] });
  }
  return runs;
}

function roomsOfAlert(kind: AlertKind, alert: Alert): string[] {
  const levels = LIMITED_LEVELS.filter((level) => includesAlert(level, kind, alert));
  return [
    rooms.alerts(kind, alert.time_interval),
    ...levels.map((level) => alertRoom(kind, alert.time_interval, level)),
  ];
}
