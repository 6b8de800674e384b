import { Drawer, Icon, IconButton, onDemand } from '@fairline/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { SearchButton } from '../../search/search-button.tsx';
import { Brand } from '../brand.tsx';
import { MatchCounts } from '../sidebar/match-counts.tsx';
import { SimulatedNotice } from '../sidebar/simulated-notice.tsx';
import type { MenuSheetProps } from '../tools/menu-sheet.tsx';
import { PauseButton } from '../tools/pause-button.tsx';
import './bars.css';

/** Its code is loaded when the menu is first opened. */
const MenuSheet = onDemand<MenuSheetProps>(
  'the menu',
  async () => (await import('../tools/menu-sheet.tsx')).MenuSheet,
);

type Props = { entries: readonly NavigationEntry[]; onSearch: () => void };

/** The bar above the page of a phone. What it has no place for is in a sheet. */
export function TopBar({ entries, onSearch }: Props) {
  const [isOpen, setOpen] = useState(false);
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
      <PauseButton />
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Menu">
        <MenuSheet entries={entries} onClose={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}
