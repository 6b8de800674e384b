import type { AlertOrder } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import type { AlertGroupData } from '../alert-groups.ts';

/** The groups in an order; groups that are equal in it stay in the order of time. */
export function sortGroups(groups: readonly AlertGroupData[], order: AlertOrder): readonly AlertGroupData[] {
  switch (order) {
    case 'time':
      return groups;
    case 'drop':
      return descending(groups, (alert) => (alert.type === 'closed' ? 0 : alert.drop_percentage));
    case 'limit':
      return descending(groups, ({ limit_val }) => limit_val ?? 0);
    case 'start':
      return groups.toSorted((a, b) => Date.parse(a.alerts[0].starts) - Date.parse(b.alerts[0].starts));
  }
}

/** By the highest value of the alerts of each group. */
function descending(
  groups: readonly AlertGroupData[],
  sizeOf: (alert: Alert) => number,
): readonly AlertGroupData[] {
  const highest = new Map(groups.map((group) => [group, Math.max(...group.alerts.map(sizeOf))]));
  return groups.toSorted((a, b) => (highest.get(b) ?? 0) - (highest.get(a) ?? 0));
}
