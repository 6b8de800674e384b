import { useLocalSetting, useSession } from '@fairline/shared/client';
import { type NavigationPlace, PLANS } from '@fairline/shared/contracts';
import { Link, NavLink } from 'react-router';
import { Icon } from '../navigation/icons.tsx';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { Brand } from './brand.tsx';
import { MatchCounts } from './match-counts.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';

/** The navigation of a wide screen. It can be folded to icons; the browser remembers that. */
export function Sidebar({ entries }: { entries: readonly NavigationEntry[] }) {
  const [collapsed, setCollapsed] = useLocalSetting('collapsed');
  const { profile } = useSession();
  const linksIn = (place: NavigationPlace) =>
    entries
      .filter((entry) => entry.places.includes(place))
      .map((entry) => <NavigationLink key={entry.path} entry={entry} />);
  return (
    <aside className={collapsed ? 'sidebar sidebar-collapsed' : 'sidebar'}>
      <div className="sidebar-head">
        <Link to="/dashboard" aria-label="Fairline, to the dashboard">
          <Brand small={collapsed} />
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={collapsed ? 'Unfold the sidebar' : 'Fold the sidebar'}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        >
          <Icon name={collapsed ? 'unfold' : 'fold'} />
        </button>
      </div>
      <MatchCounts />
      <nav aria-label="Pages">{linksIn('sidebar')}</nav>
      <div className="sidebar-foot">
        <SimulatedNotice />
        {profile && (
          <p className="who" title={profile.email}>
            <span className="who-email">{profile.email}</span>
            {profile.admin ? (
              <Link to="/admin/remotes" className="who-plan" title="The remotes of this installation">
                Admin
              </Link>
            ) : (
              <span className="who-plan">{PLANS[profile.upgradeLevel].name}</span>
            )}
          </p>
        )}
        {linksIn('sidebar-foot')}
        <NavLink to="/sign-out" className="nav-link" title="Sign out">
          <Icon name="sign-out" />
          <span className="nav-label">Sign out</span>
        </NavLink>
      </div>
    </aside>
  );
}
