import { TabBar } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { AboutTab } from './about/about.tab.tsx';
import { PreferencesTab } from './preferences/preferences.tab.tsx';
import './settings.css';

const PANEL = 'settings-panel';
const TABS = [
  { id: 'preferences', label: 'Preferences' },
  { id: 'about', label: 'About' },
] as const;

/** The settings; the address says which tab. */
export function SettingsScreen() {
  const [search, setSearch] = useSearchParams();
  const active = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'preferences';
  return (
    <div className="settings">
      <h1>Settings</h1>
      <TabBar
        label="Settings"
        tabs={TABS}
        active={active}
        onChange={(tab) => setSearch({ tab })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={active === 'about' ? 'About' : 'Preferences'}>
        {active === 'about' ? <AboutTab /> : <PreferencesTab />}
      </div>
    </div>
  );
}
