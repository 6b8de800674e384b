import { Icon, type IconProps } from '@fairline/shared/ui';
import { NavLink } from 'react-router';
import { useRemotes } from '../remotes/remotes-context.tsx';
import type { NavigationEntry } from './navigation-entries.ts';
import { UnsettledBadge } from './unsettled-badge.tsx';
import './navigation-link.css';

type Props = { entry: NavigationEntry; iconSize?: NonNullable<IconProps['size']> };

/** A link to a remote's page. The remote is prefetched when the link is hovered, focused or touched. */
export function NavigationLink({ entry, iconSize = 16 }: Props) {
  const { loader } = useRemotes();
  // A failure is shown when the page is opened, which loads the remote again.
  const prefetch = (): void => void loader.load(entry.remote).catch(() => undefined);
  // The keys with an address of their own open parts of the page.
  const key = entry.shortcuts.find(({ to }) => to === entry.path)?.key;
  return (
    <NavLink
      to={entry.path}
      className="nav-link"
      title={entry.label}
      aria-keyshortcuts={key}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <Icon name={entry.icon} size={iconSize} />
      <span className="nav-label">{entry.label}</span>
      {entry.badge === 'unsettled-bets' && <UnsettledBadge />}
      {key && (
        <span className="nav-key" aria-hidden="true">
          {key}
        </span>
      )}
    </NavLink>
  );
}
