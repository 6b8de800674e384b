import { onDemand, PageBody, PageHead, TabBar } from '@fairline/shared/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PreferencesTab } from './preferences/preferences.tab.tsx';
import './settings.css';

const PANEL = 'settings-panel';
const TABS = [
  { id: 'preferences', label: 'Preferences' },
  { id: 'account', label: 'Account' },
  { id: 'billing', label: 'Billing' },
  { id: 'api', label: 'API' },
  { id: 'responsible-use', label: 'Responsible use' },
  { id: 'about', label: 'About' },
] as const;

/** The settings; the `tab` query parameter selects the tab. */
export function SettingsScreen() {
  const [search, setSearch] = useSearchParams();
  const { id: active, label } = TABS.find(({ id }) => id === search.get('tab')) ?? TABS[0];
  const Panel = PANELS[active];
  useEffect(() => {
    // On a phone not all tabs fit, and a link may open the last one.
    const tab = document.querySelector(`[role="tablist"] [aria-controls="${PANEL}"]`);
    if (active !== TABS[0].id) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <>
      <PageHead
        title="Settings"
        tabs={
          <TabBar
            label="Settings"
            tabs={TABS}
            active={active}
            onChange={(tab) => setSearch({ tab })}
            panelId={PANEL}
          />
        }
      />
      <PageBody>
        <div id={PANEL} role="tabpanel" aria-label={label}>
          <Panel />
        </div>
      </PageBody>
    </>
  );
}

// Loaded on demand, because most visits are to the preferences.
const AboutTab = onDemand('the product', async () => (await import('./about/about.tab.tsx')).AboutTab);
const AccountTab = onDemand(
  'the account',
  async () => (await import('./account/account.tab.tsx')).AccountTab,
);
const ApiTab = onDemand('the API', async () => (await import('./api/api.tab.tsx')).ApiTab);
const BillingTab = onDemand(
  'the billing',
  async () => (await import('./billing/billing.tab.tsx')).BillingTab,
);
const ResponsibleUseTab = onDemand(
  'reminders and breaks',
  async () => (await import('./responsible-use/responsible-use.tab.tsx')).ResponsibleUseTab,
);
const PANELS = {
  preferences: PreferencesTab,
  account: AccountTab,
  billing: BillingTab,
  api: ApiTab,
  'responsible-use': ResponsibleUseTab,
  about: AboutTab,
};
