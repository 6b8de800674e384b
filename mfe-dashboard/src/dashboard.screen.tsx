import { useUpgradeLevel } from '@fairline/shared/client';
import { TabBar } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { AlertStreamView } from './alert-stream.view.tsx';
import { PlanNeeded } from './plan/plan-needed.tsx';
import { planHas, STREAMS, streamOf } from './streams.ts';
import './dashboard.css';

const PANEL = 'dashboard-panel';

/** The three streams of alerts, one at a time; the address says which. */
export function DashboardScreen() {
  const level = useUpgradeLevel();
  const [search, setSearch] = useSearchParams();
  const stream = streamOf(search.get('tab'));
  const tabs = STREAMS.map((each) => ({
    id: each.kind,
    label: each.label,
    note: planHas(each, level) ? undefined : 'Pro',
  }));

  return (
    <div className="dashboard">
      <h1 className="fl-hidden">Alerts</h1>
      <TabBar
        label="Alerts"
        tabs={tabs}
        active={stream.kind}
        onChange={(tab) => setSearch({ tab })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={stream.label} className="dashboard-panel">
        {planHas(stream, level) ? (
          <AlertStreamView key={stream.kind} stream={stream} />
        ) : (
          <PlanNeeded stream={stream} />
        )}
      </div>
    </div>
  );
}
