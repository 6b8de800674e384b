import { Icon } from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { SearchButton } from '../../search/search-button.tsx';
import { Brand } from '../brand.tsx';
import { MatchCounts } from '../sidebar/match-counts.tsx';
import { SimulatedNotice } from '../sidebar/simulated-notice.tsx';
import './bars.css';

type Props = { entries: readonly NavigationEntry[]; onSearch: () => void };

/** The bar above the page of a phone. */
export function TopBar({ entries, onSearch }: Props) {
  return (
    <header className="top-bar">
      <Link to="/dashboard" aria-label="Fairline, to the dashboard" className="top-bar-brand">
        <Brand small />
      </Link>
      <MatchCounts />
      <SimulatedNotice />
      <SearchButton onOpen={onSearch} iconOnly />
      {entries
        .filter((entry) => entry.places.includes('top-bar'))
        .map(({ path, label, icon }) => (
          <Link key={path} to={path} className="fl-icon-button" aria-label={label}>
            <Icon name={icon} />
          </Link>
        ))}
      <Link to="/sign-out" className="fl-icon-button" aria-label="Sign out">
        <Icon name="sign-out" />
      </Link>
    </header>
  );
}
