import { useSession } from '@fairline/shared/client';
import { Link } from 'react-router';
import { Icon } from '../navigation/icons.tsx';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import { Brand } from './brand.tsx';
import { MatchCounts } from './match-counts.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';

/** The bar above the page of a narrow screen. */
export function TopBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const { profile } = useSession();
  return (
    <header className="top-bar">
      <Link to="/dashboard" aria-label="Fairline, to the dashboard">
        <Brand small />
      </Link>
      <MatchCounts />
      <SimulatedNotice />
      {profile?.admin && <span className="who-plan">Admin</span>}
      <span className="top-bar-space" />
      {entries
        .filter((entry) => entry.places.includes('top-bar'))
        .map(({ path, label, icon }) => (
          <Link key={path} to={path} className="icon-button" aria-label={label}>
            <Icon name={icon} />
          </Link>
        ))}
      <Link to="/sign-out" className="icon-button" aria-label="Sign out">
        <Icon name="sign-out" />
      </Link>
    </header>
  );
}
