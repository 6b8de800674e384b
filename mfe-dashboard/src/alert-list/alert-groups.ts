import type { Alert } from '@fairline/shared/contracts';

/** Maximum number of alerts in a group. */
export const LARGEST_GROUP = 11;

/**
 * Groups consecutive alerts of the same match and minute. The order of the list does not change. Groups are formed from
 * the oldest alert on, so that a new alert never splits an existing group.
 *
 * @param alerts newest first
 * @returns for each alert whether it continues the group of the alert above it
 */
export function continuedAlerts(alerts: readonly Alert[]): boolean[] {
  const continued = alerts.map(() => false);
  let size = 1;
  for (let index = alerts.length - 1; index > 0; index--) {
    const joined = size < LARGEST_GROUP && isSameGroup(alerts[index], alerts[index - 1]);
    continued[index] = joined;
    size = joined ? size + 1 : 1;
  }
  return continued;
}

const MINUTE = 'yyyy-mm-ddThh:mm'.length;

function isSameGroup(a: Alert | undefined, b: Alert | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.home === b.home &&
    a.away === b.away &&
    a.league_name === b.league_name &&
    a.sport_id === b.sport_id &&
    a.created_at.startsWith(b.created_at.slice(0, MINUTE))
  );
}
