import { useSession } from '@fairline/shared/client';
import { PLANS } from '@fairline/shared/contracts';
import { onDemand, PageBody, PageHead, TabBar } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { PreferencesTab } from './preferences/preferences.tab.tsx';
import './settings.css';

const PANEL = 'settings-panel';
const TABS = [
  { id: 'preferences', label: 'Preferences' },
  { id: 'account', label: 'Account' },
  { id: 'billing', label: 'Billing' },
  { id: 'about', label: 'About' },
] as const;

/** The settings; the `tab` query parameter selects the tab. */
export function SettingsScreen() {
  const [search, setSearch] = useSearchParams();
  const { id: active, label } = TABS.find(({ id }) => id === search.get('tab')) ?? TABS[0];
  const Panel = PANELS[active];
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
const AccountTab = onDemand(
  'the account',
  async () => (await import('./account/account.tab.tsx')).AccountTab,
);
const BillingTab = onDemand(
  'the billing',
  async () => (await import('./billing/billing.tab.tsx')).BillingTab,
);
const PANELS = { preferences: PreferencesTab, account: AccountTab, billing: BillingTab, about: AboutTab };

/** The product, and the signed-in user. */
function AboutTab() {
  const { profile } = useSession();
  return (
    <section className="settings-group settings-about">
      <h2>Fairline</h2>
      <p>A sharp bookmaker’s odds without the margin, and alerts when they change.</p>
      {profile && (
        <dl className="settings-facts">
          <dt>Signed in as</dt>
          <dd>{profile.email}</dd>
          <dt>Plan</dt>
          <dd>{profile.admin ? 'Admin' : PLANS[profile.upgradeLevel].name}</dd>
        </dl>
      )}
    </section>
  );
}
