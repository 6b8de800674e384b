import { useSession } from '@fairline/shared/client';
import { PLANS } from '@fairline/shared/contracts';
import { PageBody, PageHead, TabBar } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { PreferencesTab } from './preferences/preferences.tab.tsx';
import './settings.css';

const PANEL = 'settings-panel';
const TABS = [
  { id: 'preferences', label: 'Preferences' },
  { id: 'about', label: 'About' },
] as const;

/** The settings; the `tab` query parameter selects the tab. */
export function SettingsScreen() {
  const [search, setSearch] = useSearchParams();
  const active = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'preferences';
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
        <div id={PANEL} role="tabpanel" aria-label={active === 'about' ? 'About' : 'Preferences'}>
          {active === 'about' ? <AboutTab /> : <PreferencesTab />}
        </div>
      </PageBody>
    </>
  );
}

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
