import { useLocalSetting } from '@fairline/shared/client';
import type { NavigationPlace } from '@fairline/shared/contracts';
import { Icon } from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { NavigationLink } from '../../navigation/navigation-link.tsx';
import { SearchButton } from '../../search/search-button.tsx';
import { Brand } from '../brand.tsx';
import { ToolRow } from '../tools/tool-row.tsx';
import { Account } from './account.tsx';
import { MatchCounts } from './match-counts.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';
import './sidebar.css';

type Props = { entries: readonly NavigationEntry[]; onSearch: () => void };

/** The navigation from 768 px up. It is folded to icons below 1200 px, and above by the user; the browser remembers that. */
export function Sidebar({ entries, onSearch }: Props) {
  const [collapsed, setCollapsed] = useLocalSetting('collapsed');
  const linksIn = (place: NavigationPlace) =>
    entries
      .filter((entry) => entry.places.includes(place))
      .map((entry) => <NavigationLink key={entry.path} entry={entry} />);
  return (
    <aside className={collapsed ? 'sidebar sidebar-folded' : 'sidebar'}>
      <div className="sidebar-inner">
        <div className="sidebar-head">
          <Link to="/dashboard" aria-label="Fairline, to the dashboard" className="sidebar-brand">
            <Brand />
          </Link>
          <button
            type="button"
            className="fl-icon-button sidebar-fold"
            aria-label={collapsed ? 'Unfold the sidebar' : 'Fold the sidebar'}
            title={collapsed ? 'Unfold the sidebar' : 'Fold the sidebar'}
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          >
            <Icon name={collapsed ? 'right' : 'left'} />
          </button>
        </div>
        <MatchCounts />
        <SearchButton onOpen={onSearch} />
        <nav aria-label="Pages">{linksIn('sidebar')}</nav>
        <div className="sidebar-foot">
          <PausedNotice />
          <ToolRow />
          {linksIn('sidebar-foot')}
          <SimulatedNotice />
          <Account />
        </div>
      </div>
    </aside>
  );
}
