import { onDemand, PageBody, PageHead, PlanGate } from '@fairline/shared/ui';
import { AlertTabs, type AlertTabsProps, VALUES_TAB } from '../alert-tabs.tsx';

// The first screen of the alerts is without it.
const ValuesView = onDemand<object>('the values', async () => (await import('./values.view.tsx')).ValuesView);

/** The tab of the alerts with the EV stream. */
export function ValuesPage({ panelId, onChange }: Omit<AlertTabsProps, 'active'>) {
  return (
    <>
      <PageHead
        title="Alerts"
        titleHidden
        tabs={<AlertTabs active={VALUES_TAB.id} panelId={panelId} onChange={onChange} />}
      />
      <PageBody>
        <div id={panelId} role="tabpanel" aria-label={VALUES_TAB.label}>
          <h2 className="fl-hidden">{VALUES_TAB.label}</h2>
          <PlanGate
            feature={VALUES_TAB.feature}
            name="The EV stream"
            about="When another bookmaker offers more than the fair price, it is listed here."
          >
            <ValuesView />
          </PlanGate>
        </div>
      </PageBody>
    </>
  );
}
