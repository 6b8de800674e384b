import { type Alert, type AlertKind, STARTED_GRACE_SECONDS } from '@fairline/shared/contracts';

/** Which alerts a list shows. The server applies it to pages, the client to pushed alerts. */
export interface AlertFilter {
  readonly kind: AlertKind;
  /** The stream of this setting alone; absent: of all the user's settings. */
  readonly setting?: number;
  /** Percent. Not applied to closed alerts, which have no percentage. */
  readonly min_drop_percentage?: number;
  /** Only this sport. */
  readonly sport_id?: number;
  /** Hide matches that started more than two minutes ago. */
  readonly hide_started?: boolean;
}

/** Whether an alert of the user's stream belongs to a list that narrows it. `now` in milliseconds. */
export function matchesFilter(alert: Alert, filter: AlertFilter, now: number): boolean {
  if (alert.type !== filter.kind) return false;
  if (filter.hide_started && hasStarted(alert, now)) return false;
  if (filter.sport_id !== undefined && alert.sport_id !== filter.sport_id) return false;
  return alert.type === 'closed' || alert.drop_percentage >= (filter.min_drop_percentage ?? 0);
}

/** Whether the match started longer ago than {@link STARTED_GRACE_SECONDS}. `now` in milliseconds. */
export function hasStarted(alert: Pick<Alert, 'starts'>, now: number): boolean {
  return startOf(alert) + STARTED_GRACE_SECONDS * 1000 <= now;
}

/** Start times, cached because parsing them is the slowest part of the filter and every list filters the same alerts. */
const starts = new WeakMap<Pick<Alert, 'starts'>, number>();

function startOf(alert: Pick<Alert, 'starts'>): number {
  let start = starts.get(alert);
  if (start === undefined) {
    start = Date.parse(alert.starts);
    starts.set(alert, start);
  }
  return start;
}
