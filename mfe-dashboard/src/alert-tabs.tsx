import { useUpgradeLevel } from '@fairline/shared/client';
import {
  lowestPlanWith,
  PLANS,
  type PlanFeature,
  planIncludes,
  STREAM_FEATURES,
} from '@fairline/shared/contracts';
import { TabBar } from '@fairline/shared/ui';
import { STREAMS } from './streams.ts';

/** The tab of the EV stream, which is about other bookmakers and has rules of its own. */
export const VALUES_TAB = { id: 'ev', label: 'Value', feature: 'live-ev' } as const;

export interface AlertTabsProps {
  readonly active: string;
  readonly panelId: string;
  readonly onChange: (tab: string) => void;
}

/** The streams of alerts as tabs, with the plan that includes those that the user's does not. */
export function AlertTabs({ active, panelId, onChange }: AlertTabsProps) {
  const level = useUpgradeLevel();
  const tabOf = (id: string, label: string, feature: PlanFeature) => {
    const note = planIncludes(level, feature) ? undefined : PLANS[lowestPlanWith(feature)].name;
    return { id, label, note };
  };
  const tabs = [
    ...STREAMS.map(({ kind, label }) => tabOf(kind, label, STREAM_FEATURES[kind])),
    tabOf(VALUES_TAB.id, VALUES_TAB.label, VALUES_TAB.feature),
  ];
  return <TabBar label="Alerts" tabs={tabs} active={active} onChange={onChange} panelId={panelId} />;
}
