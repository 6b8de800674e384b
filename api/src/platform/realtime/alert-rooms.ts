import { type AlertKind, alertKindSchema, rooms, TIME_INTERVALS } from '@fairline/shared/contracts';

/**
 * The rooms of a kind for everybody who asked for intervals up to `interval` seconds.
 * @example alertRooms('odds', 30) // ['alerts:odds:10', 'alerts:odds:30']
 */
export function alertRooms(kind: AlertKind, interval: number): string[] {
  return TIME_INTERVALS.filter((rung) => rung <= interval).map((rung) => rooms.alerts(kind, rung));
}

/** The kind of alert that is told in a room; null for any other room. */
export function alertKindOfRoom(room: string): AlertKind | null {
  const [prefix, kind] = room.split(':');
  const parsed = alertKindSchema.safeParse(kind);
  return prefix === 'alerts' && parsed.success ? parsed.data : null;
}
