import type { NotificationPreferences } from '@fairline/shared/contracts';
import type { NotificationChannel } from '../../deliveries/channels.ts';
import { quietUntil } from './quiet-until.ts';

/** Why an alert is not sent at once; `plan`: plan or sports no longer included it when its digest was due. */
export type HeldReason = 'quiet' | 'capped' | 'hourly' | 'disabled' | 'muted' | 'plan';

/** What happens to an alert at a destination: it is sent, joins a message that is due later, or is not sent at all. */
export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'digest'; readonly reason: HeldReason; readonly dueAt: number }
  | { readonly kind: 'drop'; readonly reason: HeldReason };

export interface Circumstances {
  readonly channel: NotificationChannel;
  /** Whether the destination receives anything. */
  readonly active: boolean;
  /** Whether the user has muted the match. */
  readonly muted: boolean;
  readonly preferences: NotificationPreferences;
  /** Alerts of the channel in this hour so far. */
  readonly sent: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

const HOUR_MS = 3_600_000;

/** The beginning of the hour that caps count in. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS;

/**
 * Decides about one alert at one destination. A webhook is read by a program: it has neither quiet hours nor a cap.
 */
export function decide({ channel, active, muted, preferences, sent, now }: Circumstances): Decision {
  if (!active) return { kind: 'drop', reason: 'disabled' };
  if (muted) return { kind: 'drop', reason: 'muted' };
  if (channel === 'webhook') return { kind: 'send' };
  const quietEnd = quietUntil(preferences.quiet, preferences.time_zone, now);
  if (quietEnd !== null) {
    return preferences.quiet.alerts === 'drop'
      ? { kind: 'drop', reason: 'quiet' }
      : { kind: 'digest', reason: 'quiet', dueAt: quietEnd };
  }
  const nextHour = hourOf(now) + HOUR_MS;
  if (channel === 'email' && preferences.email_mode === 'digest') {
    return { kind: 'digest', reason: 'hourly', dueAt: nextHour };
  }
  if (sent >= preferences.caps[channel]) return { kind: 'digest', reason: 'capped', dueAt: nextHour };
  return { kind: 'send' };
}
