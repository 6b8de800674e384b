import { useLocalSetting, useSession } from '@fairline/shared/client';
import { Link, NavLink } from 'react-router';
import { Icon } from '../navigation/icons.tsx';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { planName } from '../remotes/plans.ts';
import { Brand } from './brand.tsx';
import { MatchCounts } from './match-counts.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';

const atFoot = (entry: NavigationEntry): boolean => entry.path === '/settings';

/** The navigation of a wide screen; folds to icons and remembers that. */
export function Sidebar({ entries }: { entries: readonly NavigationEntry[] }) {
  const [collapsed, setCollapsed] = useLocalSetting('collapsed');
  const { profile } = useSession();
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
      <nav aria-label="Pages">
        {entries
          .filter((entry) => !atFoot(entry))
          .map((entry) => (
            <NavigationLink key={entry.path} entry={entry} />
          ))}
      </nav>
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
              <span className="who-plan">{planName(profile.upgradeLevel)}</span>
            )}
          </p>
        )}
        {entries.filter(atFoot).map((entry) => (
          <NavigationLink key={entry.path} entry={entry} />
        ))}
        <NavLink to="/sign-out" className="nav-link" title="Sign out">
          <Icon name="sign-out" />
          <span className="nav-label">Sign out</span>
        </NavLink>
      </div>
    </aside>
  );
}
