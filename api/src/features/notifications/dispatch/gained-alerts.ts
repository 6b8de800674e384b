import type { Alert, EvAlert } from '@fairline/shared/contracts';
import type { FormatPreferences } from '@fairline/shared/format';
import {
  type AlertPayload,
  alertPayload,
  type PayloadOptions,
  type ValuePayload,
} from '../message/alert-payload.ts';
import type { Follower, FollowingDestination } from './follower.ts';
import type { Follow } from './follows.read-model.ts';

/** An alert that a setting has gained. */
export interface GainedAlert {
  readonly follow: Follow;
  readonly alert: Alert;
  /** Measured time. */
  readonly shownAt: number;
}

/** One alert or value at one destination of a user. */
export interface DueAlert<A extends Alert | EvAlert = Alert | EvAlert> {
  readonly userId: string;
  readonly follow: Pick<Follower, 'notifications'>;
  readonly destination: FollowingDestination;
  readonly dedupeKey: string;
  readonly alert: A;
  readonly shownAt: number;
  readonly payload: A extends Alert ? AlertPayload : ValuePayload;
}

/** The key by which a destination receives an alert or a value once. */
export const dedupeKeyOf = ({ type, id }: Pick<Alert | EvAlert, 'id' | 'type'>): string =>
  `alert:${type}:${id}`;

/**
 * What destinations receive of what settings have gained. A move that several settings show is one message at each destination, which
 * names them all: its key is that of the move.
 *
 * @param origin the public address; null: links lead to the address that the user opens
 */
export function dueAlerts(gained: readonly GainedAlert[], origin: string | null): DueAlert<Alert>[] {
  const due = new Map<string, DueAlert<Alert>>();
  for (const { follow, alert, shownAt } of gained) {
    for (const destination of follow.destinations) {
      if (shownAt <= destination.since) continue;
      const dedupeKey = dedupeKeyOf(alert);
      const key = `${destination.id} ${dedupeKey}`;
      const first = due.get(key);
      if (first === undefined) {
        const payload = alertPayload(alert, payloadOptions(follow, origin));
        due.set(key, { userId: follow.userId, follow, destination, dedupeKey, alert, shownAt, payload });
      } else {
        const settings = [...first.payload.alert.settings, ...alert.settings];
        const merged = { ...first.payload.alert, settings } as Alert;
        due.set(key, { ...first, payload: { ...first.payload, alert: merged } });
      }
    }
  }
  return [...due.values()].toSorted((a, b) => a.shownAt - b.shownAt || a.alert.id - b.alert.id);
}

/** How messages of a user are written. @param origin the public address; null: links lead to the address that the user opens */
export function payloadOptions(
  { preferences, notifications, origin: own }: Follower,
  origin: string | null,
): PayloadOptions {
  const { odds_format, currency, timeZone, hourCycle, dateOrder, devig_method: method } = preferences;
  const formats: FormatPreferences = {
    ...{ odds_format, currency, hourCycle, dateOrder },
    // The server has no device; the time zone of the quiet hours is that of the device they were chosen on.
    timeZone: timeZone === 'browser' ? notifications.time_zone : timeZone,
  };
  return { method, formats, origin: origin ?? own ?? '' };
}
