import type { Alert } from '@fairline/shared/contracts';

/** Alerts of one group at most. */
export const LARGEST_GROUP = 11;

/**
 * Which alerts go on with the group of the one above them. A group is what one match brought within one minute, in an
 * unbroken row; the order of the list stays as it is. Groups are counted from the oldest, so that a new alert parts none
 * that stand.
 *
 * @param alerts newest first
 * @returns for each alert whether it continues a group; the top one of a group does not
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
