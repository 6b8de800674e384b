import { onDemand } from '@fairline/shared/ui';
import { PreferencesTab } from './preferences/preferences.tab.tsx';
import { TabbedPage } from './tabbed-page.tsx';
import './settings.css';

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

/** The settings. */
export function SettingsScreen() {
  return (
    <TabbedPage
      title="Settings"
      tabs={[
        { id: 'preferences', label: 'Preferences', panel: PreferencesTab },
        { id: 'account', label: 'Account', panel: AccountTab },
        { id: 'billing', label: 'Billing', panel: BillingTab },
        { id: 'api', label: 'API', panel: ApiTab },
        { id: 'responsible-use', label: 'Responsible use', panel: ResponsibleUseTab },
        { id: 'about', label: 'About', panel: AboutTab },
      ]}
    />
  );
}
