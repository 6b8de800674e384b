import type { Alert } from '@fairline/shared/contracts';
import type { FormatPreferences } from '@fairline/shared/format';
import { type AlertPayload, alertPayload } from '../message/alert-payload.ts';
import type { Follow, FollowingDestination } from './follows.read-model.ts';

/** An alert that a setting has gained. */
export interface GainedAlert {
  readonly follow: Follow;
  readonly alert: Alert;
  /** Measured time. */
  readonly shownAt: number;
}

/** One alert at one destination of a user. */
export interface DueAlert {
  readonly userId: string;
  readonly follow: Follow;
  readonly destination: FollowingDestination;
  readonly dedupeKey: string;
  readonly alert: Alert;
  readonly shownAt: number;
  readonly payload: AlertPayload;
}

/**
 * What destinations receive of what settings have gained. A move that several settings show is one message at each destination, which
 * names them all: its key is that of the move.
 *
 * @param origin the public address; null: links lead to the address that the user opens
 */
export function dueAlerts(gained: readonly GainedAlert[], origin: string | null): DueAlert[] {
  const due = new Map<string, DueAlert>();
  for (const { follow, alert, shownAt } of gained) {
    for (const destination of follow.destinations) {
      if (shownAt <= destination.since) continue;
      const dedupeKey = `alert:${alert.type}:${alert.id}`;
      const key = `${destination.id} ${dedupeKey}`;
      const first = due.get(key);
      if (first === undefined) {
        const payload = alertPayload(alert, optionsOf(follow, origin));
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

function optionsOf({ preferences, notifications, origin: own }: Follow, origin: string | null) {
  const { odds_format, currency, timeZone, hourCycle, dateOrder, devig_method: method } = preferences;
  const formats: FormatPreferences = {
    ...{ odds_format, currency, hourCycle, dateOrder },
    // The server has no device; the time zone of the quiet hours is that of the device they were chosen on.
    timeZone: timeZone === 'browser' ? notifications.time_zone : timeZone,
  };
  return { method, formats, origin: origin ?? own ?? '' };
}
