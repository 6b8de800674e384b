import { useUpgradeLevel } from '@fairline/shared/client';
import { lowestPlanWith, PLANS, planIncludes, STREAM_FEATURES } from '@fairline/shared/contracts';
import { PageBody, PageHead, PlanGate, TabBar } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { AlertStreamView } from './alert-stream.view.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { STREAMS, streamOf } from './streams.ts';
import './dashboard.css';

const PANEL = 'dashboard-panel';

/** The three alert streams, one tab each; the `tab` query parameter selects one. */
export function DashboardScreen() {
  const level = useUpgradeLevel();
  const [search, setSearch] = useSearchParams();
  const stream = streamOf(search.get('tab'));
  const tabs = STREAMS.map(({ kind, label }) => {
    const feature = STREAM_FEATURES[kind];
    const note = planIncludes(level, feature) ? undefined : PLANS[lowestPlanWith(feature)].name;
    return { id: kind, label, note };
  });

  return (
    <>
      <PageHead
        title="Alerts"
        titleHidden
        tabs={
          <TabBar
            label="Alerts"
            tabs={tabs}
            active={stream.kind}
            onChange={(tab) => setSearch({ tab })}
            panelId={PANEL}
          />
        }
        actions={<ConnectionStatus />}
      />
      <PageBody>
        <div id={PANEL} role="tabpanel" aria-label={stream.label}>
          <h2 className="fl-hidden">{stream.label}</h2>
          <PlanGate
            feature={STREAM_FEATURES[stream.kind]}
            name={`The ${stream.label} stream`}
            about={stream.about}
          >
            <AlertStreamView key={stream.kind} stream={stream} />
          </PlanGate>
        </div>
      </PageBody>
    </>
  );
}
