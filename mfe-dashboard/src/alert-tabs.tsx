import { useUpgradeLevel } from '@fairline/shared/client';
import {
  lowestPlanWith,
  PLANS,
  type PlanFeature,
  planIncludes,
  STREAM_FEATURES,
} from '@fairline/shared/contracts';
import { TabBar } from '@fairline/shared/ui';
import { useEffect, useRef } from 'react';
import { STREAMS } from './streams.ts';

/** The tab of the EV stream, which is about other bookmakers and has rules of its own. */
export const VALUES_TAB = { id: 'ev', label: 'Value', feature: 'live-ev' } as const;

export interface AlertTabsProps {
  readonly active: string;
  readonly panelId: string;
  readonly onChange: (tab: string) => void;
}

/** Its page is another one than that of the other streams: the tab that was chosen has the focus there, too. */
let focusesNext = false;

/** The streams of alerts as tabs, with the plan that includes those that the user's does not. */
export function AlertTabs({ active, panelId, onChange }: AlertTabsProps) {
  const level = useUpgradeLevel();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusesNext) bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    focusesNext = false;
  }, []);
  const choose = (tab: string): void => {
    focusesNext = (tab === VALUES_TAB.id) !== (active === VALUES_TAB.id);
    onChange(tab);
  };
  const tabOf = (id: string, label: string, feature: PlanFeature) => {
    const note = planIncludes(level, feature) ? undefined : PLANS[lowestPlanWith(feature)].name;
    return { id, label, note };
  };
  const tabs = [
    ...STREAMS.map(({ kind, label }) => tabOf(kind, label, STREAM_FEATURES[kind])),
    tabOf(VALUES_TAB.id, VALUES_TAB.label, VALUES_TAB.feature),
  ];
  return (
    <div className="dash-tabs" ref={bar}>
      <TabBar label="Alerts" tabs={tabs} active={active} onChange={choose} panelId={panelId} />
    </div>
  );
}
