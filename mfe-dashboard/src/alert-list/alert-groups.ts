import type { Alert } from '@fairline/shared/contracts';

/** The alerts of one match in one minute. */
export interface AlertGroupData {
  /** Stays the same while alerts join the group. */
  readonly key: string;
  /** Newest first; at least one. */
  readonly alerts: readonly [Alert, ...Alert[]];
}

/** The feed lists corners, bookings, sets and the like as events of their own: `Arsenal (Corners)`. */
const UNIT = /\s*\((Corners|Bookings|Sets|Games|Points|Legs|Frames|Rounds|Runs|Goals)\)\s*$/i;
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

/** A team's name without the unit of its event. */
export function teamName(name: string): string {
  return name.replace(UNIT, '');
}

/** What the alert's event counts, if not the sport's usual unit: `Corners`. */
export function unitOf({ home }: Alert): string | null {
  return UNIT.exec(home)?.[1] ?? null;
}

/** Names the match of an alert; the same for its corners and bookings. */
export function matchKeyOf({ sport_id, home, away, starts }: Alert): string {
  return [sport_id, teamName(home), teamName(away), starts].join('|');
}

function keyOf(alert: Alert): string {
  return `${matchKeyOf(alert)}|${alert.shown_at.slice(0, MINUTE)}`;
}

function sameAlerts(a: readonly Alert[], b: readonly Alert[]): boolean {
  return a.length === b.length && a.every((alert, at) => alert === b[at]);
}
