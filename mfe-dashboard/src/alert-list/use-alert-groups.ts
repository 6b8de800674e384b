import type { Alert } from '@fairline/shared/contracts';
import { useState } from 'react';
import { type AlertGroupData, groupAlerts } from './alert-groups.ts';

/** The groups of the alerts; a group that has not changed stays the same object. */
export function useAlertGroups(alerts: readonly Alert[]): readonly AlertGroupData[] {
  const [state, setState] = useState(() => ({ alerts, groups: groupAlerts(alerts) }));
  if (state.alerts === alerts) return state.groups;
  const next = { alerts, groups: groupAlerts(alerts, state.groups) };
  setState(next);
  return next.groups;
}
