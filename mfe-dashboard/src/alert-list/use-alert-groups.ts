import type { AlertOrder } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { useMemo, useState } from 'react';
import { type AlertGroupData, groupAlerts } from './alert-groups.ts';
import { sortGroups } from './sorting/sort-groups.ts';

/** The groups of the alerts in an order; a group that has not changed stays the same object. */
export function useAlertGroups(alerts: readonly Alert[], order: AlertOrder): readonly AlertGroupData[] {
  const [state, setState] = useState(() => ({ alerts, groups: groupAlerts(alerts) }));
  let { groups } = state;
  if (state.alerts !== alerts) {
    groups = groupAlerts(alerts, state.groups);
    setState({ alerts, groups });
  }
  return useMemo(() => sortGroups(groups, order), [groups, order]);
}
