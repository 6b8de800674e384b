import { type Alert, type AlertKind, STARTED_GRACE_SECONDS } from '@fairline/shared/contracts';

/** Which alerts a list shows. The server applies it to pages, the client to what is pushed. */
export interface AlertFilter {
  readonly kind: AlertKind;
  /** Percent; not applied to closed alerts, which have none. */
  readonly min_drop_percentage?: number;
  /** Leave out matches that have started, two minutes after they did. */
  readonly hide_started?: boolean;
}

/** Whether an alert belongs to the list. `now` in milliseconds. */
export function matchesFilter(alert: Alert, filter: AlertFilter, now: number): boolean {
  if (alert.type !== filter.kind) return false;
  if (filter.hide_started && hasStarted(alert, now)) return false;
  return alert.type === 'closed' || alert.drop_percentage >= (filter.min_drop_percentage ?? 0);
}

/** Whether the match started long enough ago for its alert to be of no use any more. `now` in milliseconds. */
export function hasStarted(alert: Pick<Alert, 'starts'>, now: number): boolean {
  return startOf(alert) + STARTED_GRACE_SECONDS * 1000 <= now;
}

/** Reading a date costs more than all else here, and every list asks for the same ones again and again. */
const starts = new WeakMap<Pick<Alert, 'starts'>, number>();

function startOf(alert: Pick<Alert, 'starts'>): number {
  let start = starts.get(alert);
  if (start === undefined) {
    start = Date.parse(alert.starts);
    starts.set(alert, start);
  }
  return start;
}
