import { matchKeyOf } from '@fairline/shared/alerts';
import type { Alert } from '@fairline/shared/contracts';

/** The alerts of one match in one minute. */
export interface AlertGroupData {
  /** Stays the same while alerts join the group. */
  readonly key: string;
  /** Newest first; at least one. */
  readonly alerts: readonly [Alert, ...Alert[]];
}

const MINUTE = 'yyyy-mm-ddThh:mm'.length;

/**
 * Groups alerts by match and minute, so that a match is named once. The group with the newest alert is first.
 *
 * @param alerts newest first
 * @param previous the groups before; those that have not changed are returned as the same objects
 */
export function groupAlerts(
  alerts: readonly Alert[],
  previous: readonly AlertGroupData[] = [],
): AlertGroupData[] {
  const groups = new Map<string, [Alert, ...Alert[]]>();
  for (const alert of alerts) {
    const key = keyOf(alert);
    const group = groups.get(key);
    if (group) group.push(alert);
    else groups.set(key, [alert]);
  }
  const before = new Map(previous.map((group) => [group.key, group]));
  return Array.from(groups, ([key, members]) => {
    const known = before.get(key);
    return known && sameAlerts(known.alerts, members) ? known : { key, alerts: members };
  });
}

function keyOf(alert: Alert): string {
  return `${matchKeyOf(alert)}|${alert.shown_at.slice(0, MINUTE)}`;
}

function sameAlerts(a: readonly Alert[], b: readonly Alert[]): boolean {
  return a.length === b.length && a.every((alert, at) => alert === b[at]);
}
